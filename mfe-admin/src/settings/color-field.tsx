import { isHexColor, readableShade } from '@cigogne/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ContractForm } from '@cigogne/shared-api/form';
import { useRef } from 'react';
import { focusFirstField } from './focus-first-field';
import { FIELD_LABELS } from './sections';
import { Padlock, SettingField } from './setting-field';

interface ColorFieldProps extends ReturnType<ContractForm['field']> {
  name: 'primary_color' | 'secondary_color';
  hint: string;
  /** What would be illegible in this colour, one sentence each. */
  problems: readonly string[];
  locked: boolean;
  readOnly: boolean;
  /** Called for a colour that is chosen, not typed. */
  onChoose: (color: string) => void;
}

/** A colour as text and in the browser's picker, with what would be illegible in it, and the nearest legible shade. */
export function ColorField({ problems, onChoose, hint, ...field }: ColorFieldProps) {
  const { name, value, locked, readOnly } = field;
  const fields = useRef<HTMLDivElement>(null);
  const color = value.trim().toLowerCase();
  const shade = problems.length > 0 ? readableShade(color) : undefined;
  return (
    <Box ref={fields} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <SettingField
        {...field}
        hint={hint}
        maxLength={9}
        startAdornment={
          <Box
            component="input"
            type="color"
            aria-label={`${FIELD_LABELS[name]} : choisir`}
            value={isHexColor(color) ? color : '#000000'}
            disabled={locked || readOnly}
            onChange={(event) => onChoose(event.target.value)}
            sx={pickerStyle}
          />
        }
        endAdornment={locked ? <Padlock /> : undefined}
      />
      {shade && (
        <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.5 }}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            sx={{ mt: 1.5 }}
            startIcon={
              <Box
                component="span"
                sx={{ width: 16, height: 16, borderRadius: '4px', bgcolor: shade }}
              />
            }
            onClick={() => {
              focusFirstField(fields.current);
              onChoose(shade);
            }}
          >
            Prendre {shade}, qui se lit
          </Button>
        </Alert>
      )}
    </Box>
  );
}

const pickerStyle = {
  flex: 'none',
  width: 40,
  height: 32,
  mr: 1,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'transparent',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '&::-webkit-color-swatch-wrapper': { p: '3px' },
  '&::-webkit-color-swatch': { border: 0, borderRadius: '4px' },
} as const;
