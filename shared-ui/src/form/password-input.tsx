import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';

import type { FieldProps } from './field';
import { TextInput } from './text-input';

/** A password field with a button that shows and hides the password. */
export function PasswordInput({ autoComplete = 'current-password', ...props }: FieldProps) {
  const [visible, setVisible] = useState(false);
  const label = visible ? 'Masquer le mot de passe' : 'Afficher le mot de passe';
  return (
    <TextInput
      {...props}
      autoComplete={autoComplete}
      type={visible ? 'text' : 'password'}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={label}
          title={label}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          sx={{ width: 44, height: 44, color: 'text.secondary' }}
        >
          {visible ? <VisibilityOff /> : <Visibility />}
        </IconButton>
      }
    />
  );
}
