import {
  type AssemblyMinutes,
  CATEGORIES,
  categoryName,
  SETTINGS_NUMBER_LIMITS,
} from '@cigogne/contract';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import { NewRow, RowList } from './row-list';

/** A category being added; '' until chosen. */
export interface NewAssemblyRow {
  readonly category: string;
  readonly minutes: string;
}

export const NO_ASSEMBLY: NewAssemblyRow = { category: '', minutes: '' };
export const isFilled = ({ category, minutes }: NewAssemblyRow) => Boolean(category || minutes);

interface AssemblyMinutesListProps {
  list: readonly AssemblyMinutes[];
  readOnly: boolean;
  locked: boolean;
  onChange: (list: AssemblyMinutes[]) => void;
  row: NewAssemblyRow;
  onRow: (row: NewAssemblyRow) => void;
}

/** The categories that are assembled at the customer's home, and a row to add one. */
export function AssemblyMinutesList(props: AssemblyMinutesListProps) {
  const { list, readOnly, locked, onChange, row, onRow } = props;
  return (
    <RowList
      title="Montage par catégorie"
      empty="Aucune durée : ajoutez les catégories que vos chauffeurs montent chez le client."
      rows={list}
      keyOf={({ category_id }) => category_id}
      nameOf={({ category_id }) => categoryName(category_id)}
      onRemove={(removed) => onChange(list.filter((one) => one !== removed))}
      readOnly={readOnly}
      locked={locked}
      describe={({ category_id, minutes }) => (
        <>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {categoryName(category_id)}
          </Box>
          <span className="tabular">{minutes} min par article</span>
        </>
      )}
      newRow={
        list.length < CATEGORIES.length && (
          <NewCategory
            {...{ row, onRow }}
            taken={list.map(({ category_id }) => category_id)}
            onAdd={(added) =>
              onChange([...list, added].sort((one, other) => one.category_id - other.category_id))
            }
          />
        )
      }
    />
  );
}

interface NewCategoryProps extends Pick<AssemblyMinutesListProps, 'row' | 'onRow'> {
  taken: readonly number[];
  onAdd: (added: AssemblyMinutes) => void;
}

function NewCategory({ taken, onAdd, row, onRow }: NewCategoryProps) {
  const [least, most] = SETTINGS_NUMBER_LIMITS.assembly_minutes;
  const minutes = Number(row.minutes);
  const isMinutes = Number.isInteger(minutes) && minutes >= least && minutes <= most;
  /** Somebody else may have added it meanwhile. */
  const isTaken = taken.includes(Number(row.category));
  return (
    <NewRow
      mayAdd={row.category !== '' && !isTaken && isMinutes}
      onAdd={() => {
        onAdd({ category_id: Number(row.category), minutes });
        onRow(NO_ASSEMBLY);
      }}
      pending={
        isFilled(row) &&
        'Cette durée n’est pas encore dans la liste : ajoutez-la ou videz la ligne avant d’enregistrer.'
      }
      columns="1fr 200px"
    >
      <SelectInput
        label="Catégorie"
        value={row.category}
        placeholder="Choisissez…"
        options={CATEGORIES.filter(
          ({ id }) => String(id) === row.category || !taken.includes(id),
        ).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        onChange={(category) => onRow({ ...row, category })}
        {...(isTaken && { error: 'Cette catégorie figure déjà dans la liste.' })}
      />
      <TextInput
        label="Minutes par article"
        inputMode="numeric"
        value={row.minutes}
        onChange={(typed) => onRow({ ...row, minutes: typed })}
        {...(row.minutes !== '' && !isMinutes
          ? { error: `Indiquez un nombre entier, de ${least} à ${most}.` }
          : { hint: `De ${least} à ${most}` })}
      />
    </NewRow>
  );
}
