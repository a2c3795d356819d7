import { Link } from '@cigogne/shared-api/router';
import { NO_TEXT_YET } from '@cigogne/shared-ui/no-text-yet';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ActionCardProps {
  to: string;
  title: string;
  description: string;
  icon: ReactNode;
  /** How many there are on the linked screen, such as '12 en cours'; null: not known, its line is kept. */
  figure?: string | null;
  /** The most frequent action. */
  main?: boolean;
}

/** A card of the action menu: one large link. */
export function ActionCard({ to, title, description, icon, figure, main }: ActionCardProps) {
  return (
    <Card component="li" sx={{ display: 'flex' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          gap: 2,
          p: { xs: 2, md: 3 },
          minHeight: { md: 152 },
        }}
      >
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: 52,
            height: 52,
            borderRadius: 1.5,
            color: main ? 'primary.contrastText' : 'primary.main',
            bgcolor: main ? 'primary.main' : 'action.hover',
            '& svg': { fontSize: 28 },
          }}
        >
          {icon}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.9375rem' }}>
            {description}
          </Typography>
          {figure !== undefined && (
            <Typography
              className="tabular"
              sx={{ mt: 1.25, fontWeight: 650, color: 'primary.main' }}
            >
              {figure ?? NO_TEXT_YET}
            </Typography>
          )}
        </Box>
      </CardActionArea>
    </Card>
  );
}
