import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { STEPS } from './delivery-draft';

/** The four steps, with the current one marked. */
export function StepList({ current }: { current: number }) {
  return (
    <Box
      component="ol"
      aria-label="Étapes"
      sx={{ display: 'flex', gap: { xs: 0.75, sm: 2 }, m: 0, mb: 3, p: 0, listStyle: 'none' }}
    >
      {STEPS.map((name, index) => {
        const step = index + 1;
        const isCurrent = step === current;
        const isDone = step < current;
        return (
          <Box
            component="li"
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            sx={{
              display: 'flex',
              flexDirection: { xs: 'column', sm: 'row' },
              alignItems: 'center',
              flex: 1,
              gap: 1,
              pt: 1.5,
              borderTop: 4,
              borderColor: isCurrent || isDone ? 'primary.main' : 'divider',
              color: isCurrent ? 'text.primary' : 'text.secondary',
              fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
              fontWeight: isCurrent ? 700 : 500,
            }}
          >
            <Box component="span" className="tabular" sx={isCurrent ? currentMark : otherMark}>
              {isDone ? <Check sx={{ fontSize: 16 }} titleAccess="Étape faite :" /> : step}
            </Box>
            {name}
          </Box>
        );
      })}
    </Box>
  );
}

const otherMark = {
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
};

const currentMark = {
  ...otherMark,
  borderColor: 'primary.main',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
};
