import {
  DEFAULT_COLORS,
  IMAGE_TYPES,
  isImageType,
  logoUrlOf,
  MAX_LOGO_BYTES,
  MEGABYTE,
} from '@cigogne/contract';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import { StorkLogo } from '@cigogne/shared-ui/stork-logo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useRemoveLogoMutation, useUploadLogoMutation } from '../api/settings';
import { LOCKED, Padlock } from './setting-field';
import { failureOf, type SectionProps } from './use-section-form';

const TOO_LARGE = `Cette image dépasse ${MAX_LOGO_BYTES / MEGABYTE} Mo.`;
const WRONG_TYPE = 'Choisissez une image PNG, JPEG ou WebP.';

/** The logo; replacing and removing it take effect at once. */
export function LogoField({ section, readOnly }: SectionProps<'appearance'>) {
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const [upload, { isLoading: sending }] = useUploadLogoMutation();
  const [remove, { isLoading: removing }] = useRemoveLogoMutation();
  const [problem, setProblem] = useState<string>();
  const { version, values, locked } = section;
  const url = logoUrlOf(values.logo_file_id);
  const isLocked = locked.includes('logo_file_id');

  const send = async (picture: File | undefined) => {
    if (!picture) return;
    const refused = problemOf(picture);
    setProblem(refused);
    if (refused) return;
    const { error } = await upload({ version, picture });
    if (error) setProblem(failureOf(error, 'Le logo n’a pas pu être enregistré.'));
    else toast.success('Logo enregistré.');
  };
  const takeAway = async () => {
    const agreed = await confirm({
      message: 'Retirer le logo ? La cigogne le remplace partout.',
      confirmLabel: 'Retirer le logo',
      destructive: true,
    });
    if (!agreed) return;
    setProblem(undefined);
    const { error } = await remove(version);
    if (error) setProblem(failureOf(error, 'Le logo n’a pas pu être retiré.'));
    else toast.success('Logo retiré.');
  };

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={titleId} variant="h3" component="h2">
        Logo
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        <Box sx={frameStyle}>
          {url ? (
            <Box
              component="img"
              src={url}
              alt="Logo actuel"
              sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
            />
          ) : (
            <StorkLogo size={72} title="Aucun logo : la cigogne" />
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 1, flex: '1 1 240px' }}>
          {isLocked && (
            <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
              <Padlock />
              {LOCKED}
            </Box>
          )}
          {!readOnly && !isLocked && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <BusyButton
                variant="outlined"
                busy={sending}
                disabled={removing}
                onClick={() => input.current?.click()}
                sx={{ minHeight: 44 }}
              >
                {url ? 'Remplacer le logo' : 'Choisir un logo'}
              </BusyButton>
              {url && (
                <BusyButton
                  color="inherit"
                  busy={removing}
                  disabled={sending}
                  onClick={() => void takeAway()}
                  sx={{ minHeight: 44 }}
                >
                  Retirer le logo
                </BusyButton>
              )}
            </Box>
          )}
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            PNG, JPEG ou WebP, {MAX_LOGO_BYTES / MEGABYTE} Mo au plus. Sur fond sombre il est posé
            sur du blanc.
          </Box>
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Fichier du logo"
          accept={IMAGE_TYPES.join()}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // Otherwise choosing the same file again after a failure would trigger no event.
            target.value = '';
          }}
        />
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Box>
  );
}

function problemOf({ type, size }: File): string | undefined {
  if (!isImageType(type)) return WRONG_TYPE;
  return size > MAX_LOGO_BYTES ? TOO_LARGE : undefined;
}

const frameStyle = {
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: 216,
  height: 112,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // Logos are designed for paper.
  bgcolor: '#ffffff',
  // The background is white in both schemes.
  color: DEFAULT_COLORS.primary_color,
} as const;
