import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

interface ChoiceProps<Value> {
  label: string;
  name: string;
  options: readonly { readonly label: string; readonly value: Value }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, in a line. */
export function Choice<Value>({ label, name, options, value, onChange }: ChoiceProps<Value>) {
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontSize: '0.8125rem' }}>
        {label}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        name={name}
        value={options.findIndex((option) => option.value === value)}
        onChange={(_event, chosen) => onChange(options[Number(chosen)]!.value)}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.label}
            value={index}
            label={option.label}
            control={<Radio />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
