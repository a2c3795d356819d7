import { type Capacity, type Measure, MEASURES, measureText } from '@cigogne/contract';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';

interface CapacityFieldsProps {
  title: string;
  field: (measure: Measure) => Omit<ComponentProps<typeof TextInput>, 'label'>;
  /** Values that apply to empty fields; undefined: cannot be expressed as numbers. */
  defaults: Capacity | undefined;
  hint: string;
}

const LABELS: Readonly<Record<Measure, string>> = {
  stops: 'Arrêts',
  parts: 'Colis',
  minutes: 'Minutes',
};

/** The three daily limits. */
export function CapacityFields({ title, field, defaults, hint }: CapacityFieldsProps) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 650 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {MEASURES.map((measure) => (
          <TextInput
            key={measure}
            {...field(measure)}
            label={LABELS[measure]}
            inputMode="numeric"
            placeholder={String(defaults?.[measure] ?? '–')}
          />
        ))}
      </Box>
      <Typography sx={{ mt: 1, color: 'text.secondary', fontSize: '0.875rem' }}>{hint}</Typography>
    </Box>
  );
}

/** The limits as field values. */
export const capacityTexts = ({ stops, parts, minutes }: Capacity) => ({
  stops: String(stops ?? ''),
  parts: String(parts ?? ''),
  minutes: String(minutes ?? ''),
});

/** '9 arrêts · 40 colis · 8 h'; undefined without limits. */
export function capacityText(capacity: Capacity): string | undefined {
  const limits = MEASURES.flatMap((measure) => {
    const limit = capacity[measure];
    return limit === null ? [] : measureText(measure, limit);
  });
  return limits.length > 0 ? limits.join(' · ') : undefined;
}
