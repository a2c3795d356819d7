import {
  legalNotice,
  listed,
  missingForLaw,
  privacyPolicy,
  SETTINGS_FIELDS,
  type LegalSettings,
  type SettingsSections,
} from '@cigogne/contract';
import Alert from '@mui/material/Alert';
import { LegalTextField } from './legal-text-field';
import { SectionForm } from './section-form';
import { FieldGroup, SettingField, Wide } from './setting-field';
import { type SectionProps, useSectionForm } from './use-section-form';

interface LegalSectionProps extends SectionProps<'legal'> {
  /** All sections, from which the texts are generated. */
  sections: SettingsSections;
}

/**
 * Legally required facts in addition to the company's, and the two texts: the house's own, or generated from the
 * settings.
 */
export function LegalSection({ section, readOnly, sections }: LegalSectionProps) {
  const form = useSectionForm({
    name: 'legal',
    section,
    readOnly,
    schema: SETTINGS_FIELDS.legal,
    toForm: (values) => ({
      ...values,
      publication_director: values.publication_director ?? '',
      host_name: values.host_name ?? '',
      host_address: values.host_address ?? '',
      host_phone: values.host_phone ?? '',
    }),
  });
  /** The settings as they will be once this is saved. */
  const settings = {
    company: sections.company.values,
    limits: sections.limits.values,
    retention: sections.retention.values,
    legal: asLegal(form.values),
  };
  const missing = missingForLaw(settings);
  const text = (name: 'legal_notice' | 'privacy_policy', generated: string) => ({
    name,
    generated,
    own: form.values[name] ?? null,
    error: form.errorOf(name),
    readOnly,
    locked: form.locked.has(name),
    onChange: (own: string | null) => form.set(name, own),
  });

  return (
    <SectionForm form={form}>
      <FieldGroup title="Publication et hébergement">
        <SettingField {...form.setting('publication_director')} />
        <SettingField {...form.setting('host_name')} />
        <Wide>
          <SettingField {...form.setting('host_address')} />
        </Wide>
        <SettingField {...form.setting('host_phone')} type="tel" />
      </FieldGroup>
      {missing.length > 0 && (
        <Alert severity="warning">
          La loi demande encore : {listed(missing.map(({ label }) => label))}.
        </Alert>
      )}
      <LegalTextField {...text('legal_notice', legalNotice(settings))} />
      <LegalTextField {...text('privacy_policy', privacyPolicy(settings))} />
    </SectionForm>
  );
}

/** Empty fields become null. */
function asLegal(
  values: Readonly<Partial<Record<keyof LegalSettings, string | null | undefined>>>,
): LegalSettings {
  const orNull = (text: string | null | undefined) => text?.trim() || null;
  return {
    publication_director: orNull(values.publication_director),
    host_name: orNull(values.host_name),
    host_address: orNull(values.host_address),
    host_phone: orNull(values.host_phone),
    legal_notice: orNull(values.legal_notice),
    privacy_policy: orNull(values.privacy_policy),
  };
}
