import { CATEGORIES, matchesSearch } from '@cigogne/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { CategoryIcon } from './category-icons';

interface CategorySelectProps {
  /** The id of the category; '' while none is chosen. */
  value: number | string;
  error: string | undefined;
  /** While the form is sent. */
  readOnly: boolean;
  onChange: (id: number | string) => void;
}

/** One of the 41 categories, found by typing, whatever the accents. */
export function CategorySelect({ value, error, readOnly, onChange }: CategorySelectProps) {
  return (
    <Autocomplete
      options={CATEGORIES}
      readOnly={readOnly}
      value={CATEGORIES.find(({ id }) => id === value) ?? null}
      onChange={(_event, category) => onChange(category?.id ?? '')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      filterOptions={(options, { inputValue }) =>
        options.filter(({ name }) => matchesSearch(inputValue, name))
      }
      autoHighlight
      slotProps={{
        popupIndicator: { sx: button },
        clearIndicator: { sx: button },
        paper: { elevation: 8 },
      }}
      // Within the page's main part, where screen readers look for it.
      disablePortal
      openText="Open"
      closeText="Close"
      clearText="Clear"
      noOptionsText="No category found"
      renderOption={({ key, ...props }, { id, name }) => (
        <Box key={key} component="li" {...props} sx={{ minHeight: 48, gap: 1.5 }}>
          <CategoryIcon id={id} />
          {name}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name="category_id"
          required
          label="Category"
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
}

const button = { width: 44, height: 44 } as const;
