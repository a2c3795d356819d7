import { groupIban, groupSiret, SETTINGS_FIELDS } from '@cigogne/contract';
import { SectionForm } from './section-form';
import { FieldGroup, NumberSetting, SettingField, Wide } from './setting-field';
import { asTexts, type SectionProps, useSectionForm } from './use-section-form';

/** The house's identity on the site, on every document and in the legal notice. */
export function CompanySection({ section, readOnly }: SectionProps<'company'>) {
  const form = useSectionForm({
    name: 'company',
    section,
    readOnly,
    schema: SETTINGS_FIELDS.company,
    toForm: (values) => ({
      ...asTexts(values),
      siret: groupSiret(values.siret ?? ''),
      iban: groupIban(values.iban ?? ''),
    }),
  });
  return (
    <SectionForm form={form}>
      <FieldGroup title="Identité">
        <SettingField {...form.setting('company')} required />
        <SettingField {...form.setting('legal_form')} hint="SARL, SAS, entreprise individuelle…" />
        <SettingField
          {...form.setting('share_capital')}
          hint="Comme sur vos documents : 10 000 €"
        />
        <SettingField {...form.setting('siret')} inputMode="numeric" hint="14 chiffres" />
        <SettingField {...form.setting('rcs')} hint="RCS Strasbourg 123 456 789" />
      </FieldGroup>
      <FieldGroup title="Adresses et contact">
        <Wide>
          <SettingField {...form.setting('head_office')} required />
        </Wide>
        <Wide>
          <SettingField
            {...form.setting('depot')}
            hint="Départ et fin des tournées ; avec code postal et ville"
            required
          />
        </Wide>
        <SettingField {...form.setting('phone')} type="tel" required />
        <SettingField {...form.setting('email')} type="email" inputMode="email" required />
      </FieldGroup>
      <FieldGroup title="Facturation">
        <SettingField
          {...form.setting('vat_rate')}
          inputMode="decimal"
          hint="Vide : aucune TVA (article 293 B du CGI)"
        />
        <SettingField {...form.setting('vat_number')} />
        <SettingField {...form.setting('iban')} />
        <SettingField {...form.setting('bic')} />
        <NumberSetting {...form.setting('payment_days')} hint="Entre la facture et son échéance" />
      </FieldGroup>
    </SectionForm>
  );
}
