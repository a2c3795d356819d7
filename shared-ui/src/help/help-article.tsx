import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { FoundText } from './found-text';
import type { AreaHelp, HelpPage, HelpPicture, HelpSign } from './help-content';
import { HELP_TEXTS } from './help-texts';
import { ShortcutTable } from './shortcut-table';

/** The help of one screen. */
export function HelpArticle({ page, help }: { page: HelpPage; help: AreaHelp }) {
  const titleId = useId();
  const { language, picture, signs = [], refusals = [], notes = [] } = page;
  const texts = HELP_TEXTS[language];
  const shortcuts = help.shortcuts
    .filter(({ screens }) => screens?.includes(page.screen))
    .flatMap((group) => group.shortcuts);
  return (
    <Box component="article" lang={language} aria-labelledby={titleId} sx={articleStyle}>
      <Typography id={titleId} variant="h2" tabIndex={-1}>
        <FoundText>{page.title}</FoundText>
      </Typography>
      <Typography sx={{ mt: 1, fontSize: '1.0625rem' }}>
        <FoundText>{page.purpose}</FoundText>
      </Typography>
      {picture && <Picture picture={picture} />}
      <Section title={texts.steps}>
        <Box component="ul" sx={listStyle}>
          {page.steps.map(({ what, how }) => (
            <li key={what}>
              <strong>
                <FoundText>{what}</FoundText>
              </strong>
              <FoundText>{how}</FoundText>
            </li>
          ))}
        </Box>
      </Section>
      {signs.length > 0 && (
        <Section title={texts.signs}>
          <Signs signs={signs} />
        </Section>
      )}
      {refusals.length > 0 && (
        <Section title={texts.refusals}>
          <Box component="ul" sx={listStyle}>
            {refusals.map(({ when, then }) => (
              <li key={when}>
                <strong>
                  <FoundText>{when}</FoundText>
                </strong>
                <FoundText>{then}</FoundText>
              </li>
            ))}
          </Box>
        </Section>
      )}
      {notes.length > 0 && (
        <Section title={texts.notes}>
          <Box component="ul" sx={listStyle}>
            {notes.map((note) => (
              <li key={note}>
                <FoundText>{note}</FoundText>
              </li>
            ))}
          </Box>
        </Section>
      )}
      {shortcuts.length > 0 && (
        <Section title={texts.shortcuts}>
          <ShortcutTable shortcuts={shortcuts} language={language} label={texts.shortcuts} />
        </Section>
      )}
    </Box>
  );
}

/** A titled part of an article. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1, breakAfter: 'avoid' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Picture({ picture: { src, alt, onPhone = false } }: { picture: HelpPicture }) {
  return (
    <Box component="figure" sx={{ m: 0, mt: 2.5 }}>
      <Box
        component="img"
        src={src}
        alt={alt}
        // The size of the image files, to avoid a layout shift when they load.
        width={onPhone ? 390 : 720}
        height={onPhone ? 780 : 450}
        sx={{
          display: 'block',
          boxSizing: 'border-box',
          width: '100%',
          maxWidth: onPhone ? 280 : 720,
          height: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          // Pictures show the light scheme: in the dark one they must not be the brightest element.
          '[data-color-scheme="dark"] &': { filter: 'brightness(0.85)' },
        }}
      />
    </Box>
  );
}

function Signs({ signs }: { signs: readonly HelpSign[] }) {
  return (
    <Box component="dl" sx={signsStyle}>
      {signs.map(({ sign, color, meaning }) => (
        <Box key={sign} sx={{ display: 'contents' }}>
          <Box component="dt">
            {color && (
              <Box
                component="span"
                sx={{
                  flex: 'none',
                  width: 12,
                  height: 12,
                  borderRadius: '4px',
                  bgcolor: color,
                  printColorAdjust: 'exact',
                }}
              />
            )}
            <span>
              <FoundText>{sign}</FoundText>
            </span>
          </Box>
          <dd>
            <FoundText>{meaning}</FoundText>
          </dd>
        </Box>
      ))}
    </Box>
  );
}

const articleStyle = { maxWidth: 720, lineHeight: 1.55, overflowWrap: 'anywhere' } as const;

const listStyle = {
  display: 'grid',
  gap: 1.25,
  m: 0,
  pl: 2.5,
  '& li::marker': { color: 'primary.main' },
  '& li': { breakInside: 'avoid' },
  '& strong': { display: 'block', fontWeight: 650 },
} as const;

const signsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(9rem, auto) 1fr' },
  columnGap: 3,
  rowGap: { xs: 0.25, sm: 1 },
  m: 0,
  '& dt': { display: 'flex', alignItems: 'baseline', gap: 1, fontWeight: 650 },
  '& dd': { m: 0, mb: { xs: 1.25, sm: 0 } },
} as const;
