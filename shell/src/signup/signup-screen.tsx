import { Link } from '@cigogne/shared-api/router';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PartnerPage } from '../login/partner-page';
import { usePageTitle } from '../routing/use-page-title';
import { useSiteSettings } from '../site/use-site-settings';

/** How a shop becomes a partner: for now by telephone or e-mail. */
export function SignupScreen() {
  usePageTitle('Devenir partenaire');
  const settings = useSiteSettings();
  return (
    <PartnerPage
      title="Devenir partenaire"
      lead="Les comptes sont ouverts par notre équipe, après un premier échange avec votre magasin."
    >
      <Box component="p" sx={{ mt: 0 }}>
        Appelez-nous ou écrivez-nous en indiquant le nom, l’adresse et le SIRET de votre magasin :
        nous vous répondons avec vos accès.
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 108, my: 3 }}>
        {settings && (
          <>
            <Button
              href={`tel:${settings.phone.replaceAll(' ', '')}`}
              variant="contained"
              size="large"
              className="tabular"
            >
              {settings.phone}
            </Button>
            <Button
              href={`mailto:${settings.email}?subject=${encodeURIComponent('Ouverture d’un compte partenaire')}`}
              variant="outlined"
              size="large"
            >
              {settings.email}
            </Button>
          </>
        )}
      </Box>
      <Box component="p" sx={{ color: 'text.secondary' }}>
        Vous avez déjà un compte ?{' '}
        <Box
          component={Link}
          to="/login"
          sx={{ color: 'primary.main', fontWeight: 600, whiteSpace: 'nowrap' }}
        >
          Connectez-vous
        </Box>
      </Box>
    </PartnerPage>
  );
}
