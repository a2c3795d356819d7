import { Link } from '@cigogne/shared-api/router';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

interface FigureProps {
  title: string;
  /** Undefined while it is loading. */
  count: number | undefined;
  note: string;
  /** Address of the screen that lists the counted records. */
  to: string;
}

/** A number in a card that is a link as a whole. Its height does not change when loading ends. */
export function Figure({ title, count, note, to }: FigureProps) {
  const content = (
    <>
      <FigureTitle>{title}</FigureTitle>
      <FigureCount count={count} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {count === undefined ? <Skeleton>{note}</Skeleton> : note}
      </Box>
    </>
  );
  if (count === undefined) return <Card sx={BOX}>{content}</Card>;
  return (
    <Card
      component={Link}
      to={to}
      sx={{
        ...BOX,
        color: 'text.primary',
        textDecoration: 'none',
        transition: 'border-color 120ms',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      {content}
    </Card>
  );
}

const BOX = { display: 'block', p: { xs: 2, sm: 3 } };

export function FigureTitle({ children }: { children: string }) {
  return (
    <Typography variant="h3" component="h2" sx={{ fontSize: '1rem' }}>
      {children}
    </Typography>
  );
}

export function FigureCount({ count }: { count: number | undefined }) {
  return (
    <Typography
      className="tabular"
      component="p"
      sx={{ my: 0.5, fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.1 }}
    >
      {count ?? <Skeleton width="2ch" />}
    </Typography>
  );
}
