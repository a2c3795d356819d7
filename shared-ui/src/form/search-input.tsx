import { SEARCH_MAX } from '@cigogne/contract';
import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';

import { CLEAR_SEARCH } from '../help/common-shortcuts';
import { isPressed } from '../help/shortcut';

export interface SearchInputProps {
  /** The accessible name and the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  name?: string;
  /** Default: 'Effacer la recherche'. */
  clearLabel?: string;
  /** Default: the limit for searching lists. */
  maxLength?: number;
  /** For places whose only purpose is the search, for example a dialog opened for it. */
  autoFocus?: boolean;
}

/** A search field with a button that clears it; Escape does the same. */
export function SearchInput({
  label,
  value,
  onChange,
  name,
  clearLabel = 'Effacer la recherche',
  maxLength = SEARCH_MAX,
  autoFocus,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <OutlinedInput
      fullWidth
      type="text"
      name={name}
      inputRef={input}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- see the prop
      autoFocus={autoFocus}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (!isPressed(event, CLEAR_SEARCH) || value === '') return;
        // Otherwise a surrounding dialog would close, too.
        event.stopPropagation();
        clear();
      }}
      slotProps={{
        input: { role: 'searchbox', enterKeyHint: 'search', 'aria-label': label, maxLength },
      }}
      startAdornment={<Search aria-hidden sx={{ mr: 1, color: 'text.secondary' }} />}
      endAdornment={
        value && (
          <IconButton
            edge="end"
            aria-label={clearLabel}
            title={clearLabel}
            onClick={clear}
            sx={{ color: 'text.secondary', width: 44, height: 44 }}
          >
            <Clear fontSize="small" />
          </IconButton>
        )
      }
      sx={{ '& input': { py: 1.375, textOverflow: 'ellipsis' } }}
    />
  );
}
