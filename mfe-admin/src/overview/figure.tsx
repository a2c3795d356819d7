import { Link } from '@cigogne/shared-api/router';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

interface FigureProps {
  title: string;
  count: number;
  note: string;
  /** The screen that lists what is counted. */
  to: string;
}

/** A number; the whole card is its link. */
export function Figure({ title, count, note, to }: FigureProps) {
  return (
    <Card
      component={Link}
      to={to}
      sx={{
        display: 'block',
        p: { xs: 2, sm: 3 },
        color: 'text.primary',
        textDecoration: 'none',
        transition: 'border-color 120ms',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <FigureTitle>{title}</FigureTitle>
      <FigureCount count={count} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{note}</Box>
    </Card>
  );
}

export function FigureTitle({ children }: { children: string }) {
  return (
    <Typography variant="h3" component="h2" sx={{ fontSize: '1rem' }}>
      {children}
    </Typography>
  );
}

export function FigureCount({ count }: { count: number }) {
  return (
    <Typography
      className="tabular"
      component="p"
      sx={{ my: 0.5, fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.1 }}
    >
      {count}
    </Typography>
  );
}
