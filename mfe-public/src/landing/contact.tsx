import Box from '@mui/material/Box';
import { Paragraph, Section } from './section';
import { Villages } from './drawings';

/** How to get in touch; the contact details are in the footer right below. */
export function Contact() {
  return (
    <Section id="contact" title="Parlons de vos livraisons">
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          gap: { xs: 4, md: 8 },
          gridTemplateColumns: { md: '1.35fr 1fr' },
        }}
      >
        <div>
          <Paragraph>
            Vous tenez un magasin et cherchez une équipe sûre ? Appelez-nous ou écrivez-nous : nous
            venons volontiers voir vos produits et comprendre vos habitudes.
          </Paragraph>
          <Paragraph>
            Vous attendez une livraison ? Votre magasin reste votre premier contact ; nous vous
            renseignons aussi par téléphone.
          </Paragraph>
        </div>
        <Villages />
      </Box>
    </Section>
  );
}
