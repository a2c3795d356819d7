import { useUnsavedChanges } from '@cigogne/shared-api/router';
import { SETTINGS_FIELDS } from '@cigogne/contract';
import { useState } from 'react';
import { AssemblyMinutesList, isFilled, NO_ASSEMBLY } from './assembly-minutes-list';
import { SectionForm } from './section-form';
import { FieldGroup, NumberSetting } from './setting-field';
import { askToLeave, asTexts, type SectionProps, useSectionForm } from './use-section-form';

/** Duration of visits, and the daily capacity of drivers without limits of their own. */
export function RoundsSection({ section, readOnly }: SectionProps<'rounds'>) {
  const form = useSectionForm({
    name: 'rounds',
    section,
    readOnly,
    schema: SETTINGS_FIELDS.rounds,
    toForm: ({ assembly_minutes, ...numbers }) => ({
      ...asTexts(numbers),
      assembly_minutes: [...assembly_minutes],
    }),
  });
  /** The row being typed, which joins the list with 'Ajouter'. */
  const [row, setRow] = useState(NO_ASSEMBLY);
  const rowFilled = isFilled(row);
  useUnsavedChanges(rowFilled ? askToLeave : null);
  const discard = () => {
    setRow(NO_ASSEMBLY);
    form.discard();
  };
  return (
    <SectionForm form={{ ...form, dirty: form.dirty || rowFilled, discard }} blocked={rowFilled}>
      <FieldGroup title="Durée d’une visite">
        <NumberSetting
          {...form.setting('visit_minutes')}
          hint="Se garer, saluer, faire signer, photographier"
        />
        <NumberSetting {...form.setting('minutes_per_part')} hint="S’ajoutent pour chaque colis" />
        <NumberSetting
          {...form.setting('minutes_per_floor')}
          hint="S’ajoutent par étage quand il n’y a pas d’ascenseur"
        />
      </FieldGroup>
      <AssemblyMinutesList
        list={form.values.assembly_minutes}
        readOnly={readOnly}
        locked={form.locked.has('assembly_minutes')}
        onChange={(list) => form.set('assembly_minutes', list)}
        row={row}
        onRow={setRow}
      />
      <FieldGroup title="Capacité d’un chauffeur par jour">
        <NumberSetting
          {...form.setting('capacity_stops')}
          required={false}
          hint="Vide : sans limite"
        />
        <NumberSetting
          {...form.setting('capacity_parts')}
          required={false}
          hint="Vide : sans limite"
        />
        <NumberSetting
          {...form.setting('capacity_minutes')}
          required={false}
          hint="Visites et trajets ; 480 pour 8 heures, vide : sans limite"
        />
      </FieldGroup>
    </SectionForm>
  );
}
