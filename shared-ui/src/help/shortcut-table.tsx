import type { Language } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { FoundText } from './found-text';
import { HELP_TEXTS } from './help-texts';
import { keyNames } from './key-names';
import type { Shortcut } from './shortcut';

interface ShortcutTableProps {
  readonly shortcuts: readonly Shortcut[];
  readonly language: Language;
  /** Accessible name of the table. */
  readonly label: string;
}

/** Keys, and what they do. */
export function ShortcutTable({ shortcuts, language, label }: ShortcutTableProps) {
  const texts = HELP_TEXTS[language];
  return (
    <Box component="table" aria-label={label} sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">{texts.keys}</th>
          <th scope="col">{texts.effect}</th>
        </tr>
      </thead>
      <tbody>
        {shortcuts.map((shortcut) => (
          <tr key={shortcut.description[language]}>
            <td>
              {keyNames(shortcut, language, isMac()).map((held, at) => (
                <Fragment key={held.join()}>
                  {at > 0 && ` ${texts.or} `}
                  {held.map((name, index) => (
                    <Fragment key={name}>
                      {index > 0 && ' + '}
                      <kbd>{name}</kbd>
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </td>
            <td>
              <FoundText>{shortcut.description[language]}</FoundText>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const tableStyle = {
  borderCollapse: 'collapse',
  width: '100%',
  breakInside: 'avoid',
  '& th, & td': { textAlign: 'start', verticalAlign: 'baseline', py: 0.875, pr: 2 },
  '& th': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& tr': { borderBottom: 1, borderColor: 'divider' },
  '& td:first-of-type': { width: { xs: '7.5rem', sm: '10rem' }, whiteSpace: { sm: 'nowrap' } },
  '& kbd': {
    display: 'inline-block',
    boxSizing: 'border-box',
    minWidth: 28,
    px: 0.75,
    py: 0.125,
    border: 1,
    borderBottomWidth: 2,
    borderColor: 'text.secondary',
    borderRadius: '6px',
    bgcolor: 'background.paper',
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
    textAlign: 'center',
  },
} as const;
