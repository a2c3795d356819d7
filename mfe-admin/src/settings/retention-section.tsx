import { useNavigate } from '@cigogne/shared-api/router';
import { type SettingsSections, SETTINGS_FIELDS } from '@cigogne/contract';
import { confirm } from '@cigogne/shared-ui/confirm';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useRef } from 'react';
import { SectionForm } from './section-form';
import { FieldGroup, NumberSetting } from './setting-field';
import { asTexts, type SectionProps, useSectionForm } from './use-section-form';

const PERSONAL_DATA = '/admin/personal-data';

/** Retention of personal data; the screen 'Données personnelles' shows what will be deleted. */
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
  const agreed = useRef(false);
  /** Asks for confirmation if data would be deleted earlier, then submits the form again. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (agreed.current || !shortens(section.values, form.values)) {
      agreed.current = false;
      form.onSubmit(event);
      return;
    }
    event.preventDefault();
    const element = event.currentTarget;
    void confirm(SHORTER).then((yes) => {
      agreed.current = yes;
      if (yes) element.requestSubmit();
    });
  };
  return (
    <SectionForm form={{ ...form, onSubmit: submit }}>
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

const SHORTER = {
  message:
    'Raccourcir la conservation ? Ce qui la dépasse sera effacé au prochain passage, sans retour possible.',
  confirmLabel: 'Raccourcir',
  destructive: true,
} as const;

type Retention = SettingsSections['retention']['values'];

/** Whether data would be deleted earlier than now; ignores values that the form refuses. */
function shortens(saved: Retention, typed: Readonly<Record<string, unknown>>): boolean {
  const { success, data } = SETTINGS_FIELDS.retention.safeParse(typed);
  return (
    success &&
    (Object.keys(data) as (keyof Retention)[]).some((field) => data[field] < saved[field])
  );
}
