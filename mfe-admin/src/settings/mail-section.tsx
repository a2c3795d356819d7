import { SETTINGS_FIELDS } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { Outbox } from './outbox';
import { SectionForm } from './section-form';
import { FieldGroup, SettingField } from './setting-field';
import { TestMailForm } from './test-mail-form';
import { asTexts, type SectionProps, useSectionForm } from './use-section-form';

/** The sender of every mail, a test mail, and the outbox. */
export function MailSection({ section, readOnly }: SectionProps<'mail'>) {
  const form = useSectionForm({
    name: 'mail',
    section,
    readOnly,
    schema: SETTINGS_FIELDS.mail,
    toForm: asTexts,
  });
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <SectionForm form={form}>
        <FieldGroup title="Expéditeur">
          <SettingField {...form.setting('sender_name')} hint="Vide : le nom de l’entreprise" />
          <SettingField {...form.setting('sender_email')} type="email" inputMode="email" required />
        </FieldGroup>
      </SectionForm>
      {!readOnly && <TestMailForm unsaved={form.dirty} />}
      <Outbox />
    </Box>
  );
}
