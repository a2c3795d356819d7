import { useNavigate } from '@cigogne/shared-api/router';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import EuroOutlined from '@mui/icons-material/EuroOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** Part 1, section 2.4. */
const ACTIONS = [
  { label: 'Manage Users', to: '/admin/users', icon: <GroupOutlined /> },
  { label: 'View Deliveries', to: '/admin/deliveries', icon: <LocalShippingOutlined /> },
  { label: 'Manage Inventory', to: '/admin/products', icon: <Inventory2Outlined /> },
  { label: 'Driver Schedule', to: '/admin/drivers', icon: <BadgeOutlined /> },
  { label: 'Shop Pricing', to: '/admin/pricing', icon: <EuroOutlined /> },
  { label: 'Analytics Dashboard', to: '/admin/analytics', icon: <BarChartOutlined /> },
];

export function QuickActions() {
  const navigate = useNavigate();
  return (
    <Box component="nav" aria-label="Accès rapides" sx={{ mt: 5 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Accès rapides
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {ACTIONS.map(({ label, to, icon }) => (
          <Button
            key={to}
            onClick={() => void navigate(to)}
            variant="outlined"
            size="large"
            startIcon={icon}
            sx={{ justifyContent: 'flex-start', minHeight: 56 }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
