import { useNavigate } from '@cigogne/shared-api/router';
import { SETTINGS_FIELDS } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionForm } from './section-form';
import { FieldGroup, NumberSetting } from './setting-field';
import { asTexts, type SectionProps, useSectionForm } from './use-section-form';

const PERSONAL_DATA = '/admin/personal-data';

/** How long personal data is kept; the screen 'Données personnelles' shows what that removes. */
export function RetentionSection({ section, readOnly }: SectionProps<'retention'>) {
  const navigate = useNavigate();
  const form = useSectionForm({
    name: 'retention',
    section,
    readOnly,
    schema: SETTINGS_FIELDS.retention,
    toForm: asTexts,
  });
  const leave = async () => {
    if (await form.mayClose()) void navigate(PERSONAL_DATA);
  };
  return (
    <SectionForm form={form}>
      <FieldGroup title="Durées de conservation">
        <NumberSetting
          {...form.setting('delivery_months')}
          hint="Nom, téléphone, rue du client et photos, après la livraison"
        />
        <NumberSetting {...form.setting('quote_months')} hint="Après la demande" />
        <NumberSetting {...form.setting('access_months')} hint="Connexions réussies et refusées" />
        <NumberSetting
          {...form.setting('invoice_years')}
          hint="Comme la loi le demande : dix ans au moins"
        />
      </FieldGroup>
      <Box sx={{ color: 'text.secondary' }}>
        Les sommes, les prix et l’historique restent justes.{' '}
        {!readOnly && <Button onClick={() => void leave()}>Voir ce qui sera effacé</Button>}
      </Box>
    </SectionForm>
  );
}
