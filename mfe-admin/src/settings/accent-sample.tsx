import {
  type AccentColors,
  accentPalette,
  CHOSEN_TINT,
  type ColorScheme,
  GROUNDS,
  mixColors,
} from '@cigogne/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';

interface AccentSampleProps {
  /** '#rrggbb' in lower case. */
  primary: string;
  secondary: string;
}

/** The two colours on a light and on a dark screen, regardless of this page's scheme. */
export function AccentSample({ primary, secondary }: AccentSampleProps) {
  return (
    <Box component="section" aria-label="Aperçu des couleurs">
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Aperçu
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Sample scheme="light" primary={primary} secondary={secondary} />
        <Sample scheme="dark" primary={primary} secondary={secondary} />
      </Box>
    </Box>
  );
}

function Sample({ scheme, primary, secondary }: AccentSampleProps & { scheme: ColorScheme }) {
  const text = useTheme().colorSchemes?.[scheme]?.palette.text.primary;
  const main = accentPalette(primary)[scheme];
  const other = accentPalette(secondary);
  const { page, paper } = GROUNDS[scheme];
  const { start, middle } = other.banner;
  return (
    <Box
      component="figure"
      sx={{
        m: 0,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: page,
        color: text,
      }}
    >
      <Box
        sx={{
          px: 2,
          py: 1.75,
          color: GROUNDS.light.page,
          background: `linear-gradient(120deg, ${start}, ${middle})`,
          fontWeight: 650,
        }}
      >
        Votre ambassadeur chez vos clients
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, p: 2, justifyItems: 'start' }}>
        <Box
          sx={{
            px: 1.5,
            py: 1,
            borderRadius: 1,
            bgcolor: mixColors(page, main.main, CHOSEN_TINT),
            color: main.main,
            fontWeight: 600,
          }}
        >
          Entrée choisie
        </Box>
        <Box
          sx={{ width: '100%', p: 1.5, boxSizing: 'border-box', borderRadius: 1, bgcolor: paper }}
        >
          Une livraison,{' '}
          <Box component="span" sx={{ color: main.main, textDecoration: 'underline' }}>
            voir les détails
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Pill colors={main}>Enregistrer</Pill>
          <Pill colors={other[scheme]}>Planifier</Pill>
        </Box>
      </Box>
      <Box component="figcaption" sx={{ px: 2, pb: 1.5, fontSize: '0.8125rem' }}>
        {scheme === 'light' ? 'En clair' : 'En sombre'}
      </Box>
    </Box>
  );
}

function Pill({ colors, children }: { colors: AccentColors; children: string }) {
  return (
    <Box
      sx={{
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: colors.main,
        color: colors.contrastText,
        fontWeight: 600,
      }}
    >
      {children}
    </Box>
  );
}
