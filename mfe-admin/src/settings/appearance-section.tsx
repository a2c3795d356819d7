import { contrastProblems, DEFAULT_COLORS, isHexColor, SETTINGS_FIELDS } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { AccentSample } from './accent-sample';
import { ColorField } from './color-field';
import { focusFirstField } from './focus-first-field';
import { LogoField } from './logo-field';
import { SectionForm } from './section-form';
import { type SectionProps, useSectionForm } from './use-section-form';

const COLORS = ['primary_color', 'secondary_color'] as const;

const USES = {
  primary_color: 'Boutons, liens et entrées choisies',
  secondary_color: 'Grandes surfaces du site et boutons seconds',
} as const;

/** Logo and accent colours, with a live sample. */
export function AppearanceSection({ section, readOnly }: SectionProps<'appearance'>) {
  const form = useSectionForm({
    name: 'appearance',
    section,
    readOnly,
    schema: SETTINGS_FIELDS.appearance,
    toForm: ({ primary_color, secondary_color }) => ({ primary_color, secondary_color }),
  });
  const colors = useRef<HTMLFieldSetElement>(null);
  const typed = (name: (typeof COLORS)[number]) => form.values[name].trim().toLowerCase();
  /** The sample keeps the last valid colour while another one is being typed. */
  const shown = (name: (typeof COLORS)[number]) =>
    isHexColor(typed(name)) ? typed(name) : section.values[name];
  const problemsOf = (name: (typeof COLORS)[number]) =>
    isHexColor(typed(name)) ? contrastProblems(typed(name)) : [];
  const isDefault = COLORS.every((name) => typed(name) === DEFAULT_COLORS[name]);
  const mayReset = !readOnly && !isDefault && COLORS.every((name) => !form.locked.has(name));

  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <LogoField section={section} readOnly={readOnly} />
      <SectionForm form={form} blocked={COLORS.some((name) => problemsOf(name).length > 0)}>
        <Box component="fieldset" ref={colors} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
          <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
            Couleurs
          </Typography>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {COLORS.map((name) => (
              <ColorField
                key={name}
                {...form.field(name)}
                name={name}
                hint={USES[name]}
                problems={problemsOf(name)}
                locked={form.locked.has(name)}
                readOnly={readOnly}
                onChoose={(color) => form.set(name, color)}
              />
            ))}
          </Box>
          {mayReset && (
            <Button
              color="inherit"
              sx={{ mt: 2 }}
              onClick={() => {
                focusFirstField(colors.current);
                COLORS.forEach((name) => form.set(name, DEFAULT_COLORS[name]));
              }}
            >
              Reprendre les couleurs d’origine
            </Button>
          )}
        </Box>
        <AccentSample primary={shown('primary_color')} secondary={shown('secondary_color')} />
      </SectionForm>
    </Box>
  );
}
