import Box from '@mui/material/Box';
import { useSiteSettingsQuery } from '../api/public-api';
import { ContactDetails } from './contact-details';
import { HouseHours } from './house-hours';

/** Contact details. On a phone they come first: most visitors who follow a link to this section want them. */
export function Contact() {
  const { data: site } = useSiteSettingsQuery();
  return (
    <Box
      component="section"
      id="contact"
      aria-labelledby="contact-titre"
      sx={{
        display: 'grid',
        columnGap: 8,
        rowGap: 3,
        // Unlike the bands above, it has no padding of its own to clear the header.
        scrollMarginTop: '24px',
        gridTemplateColumns: { md: '1.2fr 1fr' },
        gridTemplateAreas: {
          xs: '"title" "details" "text"',
          md: '"title details" "text details"',
        },
        gridTemplateRows: { md: 'auto 1fr' },
      }}
    >
      <Box
        component="h2"
        id="contact-titre"
        sx={{
          gridArea: 'title',
          m: 0,
          fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.375rem)',
          fontWeight: 750,
          lineHeight: 1.15,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
        }}
      >
        Parlons de vos livraisons
      </Box>
      <Box sx={{ gridArea: 'details', pt: { md: 0.5 } }}>
        <ContactDetails />
        <HouseHours site={site} />
      </Box>
      <Box
        sx={{
          gridArea: 'text',
          '& p': { m: 0, maxWidth: '34em', lineHeight: 1.65 },
          '& p + p': { mt: 2 },
        }}
      >
        <p>
          Vous tenez un magasin et cherchez une équipe sûre ? Appelez-nous ou écrivez-nous : nous
          venons volontiers voir vos produits et comprendre vos habitudes.
        </p>
        <p>
          Vous attendez une livraison ? Votre magasin reste votre premier contact ; nous vous
          renseignons aussi par téléphone.
        </p>
      </Box>
    </Box>
  );
}
