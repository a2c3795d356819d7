import type { Language } from '@cigogne/contract';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';

import { NOTE_HEIGHT } from './last-seen-note';

const SENTENCES: Readonly<Record<Language, string>> = {
  fr: 'Serveur injoignable : nouvel essai en cours, votre saisie est conservée.',
  en: 'Server unreachable: trying again, what you have entered is kept.',
};

/** One line above a screen, also when it is scrolled, while the server cannot be reached. */
export function ServerAwayNote({ language }: { language: Language }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        boxSizing: 'border-box',
        height: NOTE_HEIGHT,
        px: { xs: 1.5, md: 3 },
        overflow: 'hidden',
        bgcolor: 'text.primary',
        color: 'background.paper',
        fontSize: '0.8125rem',
        fontWeight: 600,
      }}
    >
      <CloudOffOutlined aria-hidden sx={{ fontSize: 18 }} />
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {SENTENCES[language]}
      </Box>
    </Box>
  );
}
