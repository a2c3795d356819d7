import { telephoneHref } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSiteSettingsQuery } from '../api/public-api';
import { column } from '../components/column';

/** In the house's second colour; an older shell's theme lacks the variables. */
const DARK_GROUND =
  'linear-gradient(120deg, var(--mui-palette-banner-start, #234a40) 0%, var(--mui-palette-banner-middle, #2f5d50) 100%)';

/** The band for requesting a quote, by form or by telephone. */
export function Quote({ onAskQuote }: { onAskQuote: () => void }) {
  const { data: site } = useSiteSettingsQuery();
  return (
    <Box
      component="section"
      id="devis"
      aria-labelledby="devis-titre"
      sx={{ color: '#faf8f6', background: DARK_GROUND }}
    >
      <Box
        sx={{
          ...column,
          display: 'grid',
          alignItems: 'center',
          gap: { xs: 3.5, md: 8 },
          gridTemplateColumns: { md: '1.5fr 1fr' },
          py: { xs: 6, md: 8 },
        }}
      >
        <div>
          <Box
            component="h2"
            id="devis-titre"
            sx={{
              m: 0,
              fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.375rem)',
              fontWeight: 750,
              lineHeight: 1.15,
              letterSpacing: '-0.02em',
            }}
          >
            Votre devis
          </Box>
          <Box
            component="p"
            sx={{ mt: 2, mb: 0, maxWidth: '54ch', fontSize: '1.0625rem', lineHeight: 1.6 }}
          >
            Dites-nous ce qu’il faut livrer ou monter, dans quelle commune et pour quelle date.
            Quelques photos du meuble ou de la pièce aident à répondre juste.
          </Box>
        </div>
        <Box sx={{ display: 'grid', gap: 1.5, minHeight: 116 }}>
          <Button
            onClick={onAskQuote}
            variant="contained"
            size="large"
            sx={{
              minHeight: 52,
              color: '#231f1c',
              bgcolor: '#f59e0b',
              '&:hover': { bgcolor: '#f7b13c' },
              '&:focus-visible': { outlineColor: '#faf8f6' },
            }}
          >
            Remplir une demande
          </Button>
          {site && (
            <Button
              href={telephoneHref(site.phone)}
              variant="outlined"
              color="inherit"
              size="large"
              sx={{ minHeight: 52, '&:focus-visible': { outlineColor: '#faf8f6' } }}
            >
              Appeler le {site.phone}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
