import { SETTINGS_FIELDS } from '@cigogne/contract';
import { SectionForm } from './section-form';
import { FieldGroup, NumberSetting } from './setting-field';
import { asTexts, type SectionProps, useSectionForm } from './use-section-form';

/** Lengths and durations that apply to everybody. */
export function LimitsSection({ section, readOnly }: SectionProps<'limits'>) {
  const form = useSectionForm({
    name: 'limits',
    section,
    readOnly,
    schema: SETTINGS_FIELDS.limits,
    toForm: asTexts,
  });
  return (
    <SectionForm form={form}>
      <FieldGroup title="Connexion">
        <NumberSetting
          {...form.setting('password_min_length')}
          hint="Vaut pour les nouveaux mots de passe"
        />
        <NumberSetting
          {...form.setting('session_idle_days')}
          hint="Qui ne se sert pas du site aussi longtemps se reconnecte"
        />
        <NumberSetting {...form.setting('session_max_days')} hint="0 : aucune limite" />
      </FieldGroup>
    </SectionForm>
  );
}
