import { Link } from '@cigogne/shared-api/router';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import AddBoxOutlined from '@mui/icons-material/AddBoxOutlined';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The stocker's home: a large card for each task. */
export default function DashboardScreen() {
  usePageTitle('Dashboard');
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto', p: { xs: 2, md: 4 } }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        Dashboard
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
        }}
      >
        <DashboardCard
          to="add"
          icon={<AddBoxOutlined />}
          title="Add to Stock"
          description="Take products of a shop into the depot"
        />
        <DashboardCard
          to="inventory"
          icon={<Inventory2Outlined />}
          title="View Inventory"
          description="Active, received and delivered products, by shop, section and status"
        />
      </Box>
    </Box>
  );
}

interface DashboardCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  description: string;
}

function DashboardCard({ to, icon, title, description }: DashboardCardProps) {
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ height: '100%', p: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box aria-hidden sx={iconBox}>
            {icon}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h2">{title}</Typography>
            <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{description}</Typography>
          </Box>
          <ArrowForward aria-hidden sx={{ color: 'text.secondary' }} />
        </Box>
      </CardActionArea>
    </Card>
  );
}

const iconBox = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 64,
  height: 64,
  borderRadius: 1,
  color: 'secondary.contrastText',
  bgcolor: 'secondary.main',
  '& svg': { fontSize: 32 },
} as const;
