import { blocksOf, SETTINGS_TEXT_LIMITS } from '@cigogne/contract';
import { confirm } from '@cigogne/shared-ui/confirm';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Fold } from '../components/fold';
import { FIELD_LABELS } from './sections';
import { LOCKED, Padlock } from './setting-field';

interface LegalTextFieldProps {
  name: 'legal_notice' | 'privacy_policy';
  /** The text generated from the settings. */
  generated: string;
  /** The house's own text; null: the generated one is shown. */
  own: string | null;
  error: string | undefined;
  readOnly: boolean;
  locked: boolean;
  onChange: (own: string | null) => void;
}

/** A legally required text, generated from the settings or written by the house; both with a preview. */
export function LegalTextField(props: LegalTextFieldProps) {
  const { name, generated, own, error, readOnly, locked, onChange } = props;
  const fixed = readOnly || locked;
  const label = FIELD_LABELS[name];
  const [open, setOpen] = useState(false);
  const backToGenerated = async () => {
    const agreed = await confirm({
      message: 'Revenir au texte rédigé à partir des paramètres ? Votre texte sera remplacé.',
      confirmLabel: 'Revenir au texte généré',
    });
    if (agreed) onChange(null);
  };
  return (
    <Box component="section" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {label}
        </Typography>
        <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, color: 'text.secondary' }}>
          {own === null ? 'Texte rédigé à partir des paramètres' : 'Votre texte'}
        </Box>
        {locked && (
          <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
            <Padlock />
            {LOCKED}
          </Box>
        )}
        {!fixed &&
          (own === null ? (
            <Button variant="outlined" onClick={() => onChange(generated)}>
              Écrire mon texte
            </Button>
          ) : (
            <Button color="inherit" onClick={() => void backToGenerated()}>
              Revenir au texte généré
            </Button>
          ))}
      </Box>
      {own !== null && (
        <TextInput
          label="Votre texte"
          name={name}
          value={own}
          onChange={onChange}
          multiline
          minRows={12}
          counter
          maxLength={SETTINGS_TEXT_LIMITS[name]}
          readOnly={fixed}
          hint="« ## » commence un titre, une ligne vide un paragraphe, « - » un point de liste."
          {...(error !== undefined && { error })}
        />
      )}
      <Fold title={`Aperçu : ${label.toLowerCase()}`} open={open} onToggle={setOpen}>
        <Preview text={own ?? generated} />
      </Fold>
    </Box>
  );
}

function Preview({ text }: { text: string }) {
  return (
    <Box sx={previewStyle}>
      {blocksOf(text).map((block, index) => {
        if (block.kind === 'heading') return <h3 key={block.id}>{block.title}</h3>;
        if (block.kind === 'paragraph') {
          return <p key={index}>{block.parts.map((part) => part.text)}</p>;
        }
        return (
          <ul key={index}>
            {block.points.map((point, at) => (
              <li key={at}>{point.map((part) => part.text)}</li>
            ))}
          </ul>
        );
      })}
    </Box>
  );
}

const previewStyle = {
  maxHeight: 420,
  overflowY: 'auto',
  px: 2.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
  '& h3': { mt: 2.5, mb: 0.75, fontSize: '1rem' },
  '& p': { my: 1, whiteSpace: 'pre-line' },
  '& ul': { my: 1, pl: 2.5 },
} as const;
