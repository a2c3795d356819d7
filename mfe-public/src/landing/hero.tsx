import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { column } from '../components/column';
import { Values } from './values';
import { Village } from './village';

/** The variables come from the theme; an older shell's theme lacks them. */
const HORIZON =
  'linear-gradient(175deg, var(--mui-palette-banner-start, #234a40) 0%, ' +
  'var(--mui-palette-banner-middle, #2f5d50) 52%, var(--mui-palette-banner-end, #6c8a72) 100%)';

/** The slogan, the button for a quote request, and the values. */
export function Hero({ onAskQuote }: { onAskQuote: () => void }) {
  return (
    <Box
      component="section"
      aria-labelledby="slogan"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        color: '#faf8f6',
        // An evening over the Vosges in the house's second colour, the same in light and dark.
        background: HORIZON,
      }}
    >
      <Box
        sx={{
          ...column,
          position: 'relative',
          zIndex: 1,
          pt: { xs: 14, md: 16 },
          // The village grows with the window's width.
          pb: { xs: 26, sm: 30, md: 'max(272px, 19vw)' },
        }}
      >
        <Box
          component="h1"
          id="slogan"
          sx={{
            m: 0,
            maxWidth: '9.5em',
            fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4rem)',
            fontWeight: 750,
            lineHeight: 1.08,
            letterSpacing: '-0.025em',
            textWrap: 'balance',
          }}
        >
          Votre ambassadeur chez vos clients
        </Box>
        <Box
          component="p"
          sx={{
            mt: 2.5,
            mb: 4,
            maxWidth: '46ch',
            fontSize: { xs: '1.0625rem', md: '1.25rem' },
            lineHeight: 1.5,
          }}
        >
          Entreprise familiale alsacienne, nous livrons et montons les meubles et les cuisines que
          vous vendez, avec le soin que vous y mettriez vous-même.
        </Box>
        <Button
          onClick={onAskQuote}
          variant="contained"
          size="large"
          sx={{
            px: 3.5,
            minHeight: 52,
            fontSize: '1.0625rem',
            color: '#231f1c',
            bgcolor: '#f59e0b',
            '&:hover': { bgcolor: '#f7b13c' },
            '&:focus-visible': { outlineColor: '#faf8f6' },
          }}
        >
          Demander un devis
        </Button>
        <Values />
      </Box>
      <Village />
    </Box>
  );
}
