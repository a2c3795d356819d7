import { CATEGORIES, matchesSearch, type Category } from '@cigogne/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { CategoryIcon } from './category-icons';

interface CategorySelectProps {
  value: Category | null;
  onChange: (category: Category | null) => void;
}

/** One of the 41 categories, found by typing, whatever the accents. */
export function CategorySelect({ value, onChange }: CategorySelectProps) {
  return (
    <Autocomplete
      options={CATEGORIES}
      value={value}
      onChange={(_event, category) => onChange(category)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      filterOptions={(options, { inputValue }) =>
        options.filter(({ name }) => matchesSearch(inputValue, name))
      }
      autoHighlight
      slotProps={{
        popupIndicator: { sx: target },
        clearIndicator: { sx: target },
        paper: { elevation: 8 },
      }}
      // Within the page's main part, where those who listen to it look for it.
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
      renderInput={(params) => <TextField {...params} required label="Category" />}
    />
  );
}

const target = { width: 44, height: 44 } as const;
