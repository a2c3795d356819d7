import { Link } from '@cigogne/shared-api/router';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../states/empty-state';
import { FoundText } from './found-text';
import { SHORTCUTS_PAGE } from './help-address';
import type { AreaHelp } from './help-content';
import { HELP_TEXTS } from './help-texts';
import { searchHelp } from './search-help';
import type { HelpPlace } from './use-help-place';

interface ContentsProps {
  readonly help: AreaHelp;
  readonly place: HelpPlace;
}

/** The pages of an area as cards, each with its screen's purpose. */
export function HelpContents({ help, place: { addressOf } }: ContentsProps) {
  return (
    <Box component="ul" aria-label={HELP_TEXTS[help.language].allPages} sx={cardsStyle}>
      {titlesOf(help).map(({ name, title, language, purpose }) => (
        <li key={name}>
          <Box component={Link} replace to={addressOf(name)} lang={language} sx={cardStyle}>
            <Typography component="span" variant="h4">
              {title}
            </Typography>
            <Box component="span" sx={purposeStyle}>
              <FoundText>{purpose}</FoundText>
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** The pages that match the search, with the matching sentences. */
export function FoundPages({ help, place: { search, addressOf } }: ContentsProps) {
  const texts = HELP_TEXTS[help.language];
  const found = searchHelp(help, search);
  return (
    <>
      {/* Rendered from the first letter on, so that every change is announced. */}
      <Box role="status" sx={{ mb: 2, color: 'text.secondary' }}>
        {found.length > 0 ? (
          texts.found(found.length)
        ) : (
          <EmptyState
            icon={<SearchOff />}
            title={texts.nothingFound}
            description={texts.nothingFoundHint}
          />
        )}
      </Box>
      <Box component="ul" sx={{ ...cardsStyle, gridTemplateColumns: '1fr', maxWidth: 720 }}>
        {found.map(({ name, title, language, excerpts }) => (
          <li key={name}>
            <Box component={Link} replace to={addressOf(name)} lang={language} sx={cardStyle}>
              <Typography component="span" variant="h4">
                <FoundText>{title}</FoundText>
              </Typography>
              {excerpts.map((excerpt) => (
                <Box key={excerpt} component="span" sx={{ color: 'text.secondary' }}>
                  <FoundText>{excerpt}</FoundText>
                </Box>
              ))}
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}

/** The titles of all pages, shown beside an open page. */
export function PageList({ help, place }: ContentsProps) {
  const { page, addressOf } = place;
  const present = typeof page === 'object' ? page.name : page;
  return (
    <Box component="nav" aria-label={HELP_TEXTS[help.language].allPages} sx={listStyle}>
      {titlesOf(help).map(({ name, title, language }) => (
        <Box
          key={name}
          component={Link}
          replace
          to={addressOf(name)}
          lang={language}
          aria-current={name === present ? 'page' : undefined}
          sx={entryStyle}
        >
          {title}
        </Box>
      ))}
    </Box>
  );
}

function titlesOf({ pages, language }: AreaHelp) {
  const { shortcuts, shortcutsPurpose } = HELP_TEXTS[language];
  return [
    ...pages,
    { name: SHORTCUTS_PAGE, title: shortcuts, language, purpose: shortcutsPurpose },
  ];
}

/**
 * From this width of the help itself, regardless of its surroundings, a page has room for the list of pages beside it.
 */
export const WIDE = '@container (min-width: 860px)';

const cardsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.75,
  boxSizing: 'border-box',
  height: '100%',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  lineHeight: 1.5,
  textDecoration: 'none',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: 'primary.main' },
  '& > span:first-of-type': { color: 'primary.main' },
} as const;

/** The page itself shows the text in full. */
const purposeStyle = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  color: 'text.secondary',
  fontSize: '0.9375rem',
} as const;

const listStyle = {
  display: 'none',
  [WIDE]: { display: 'flex' },
  flexDirection: 'column',
  position: 'sticky',
  top: 24,
  alignSelf: 'start',
  gap: 0.25,
} as const;

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  px: 1.5,
  borderRadius: 1,
  color: 'text.primary',
  fontSize: '0.9375rem',
  lineHeight: 1.3,
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': {
    color: 'primary.main',
    fontWeight: 600,
    bgcolor: 'color-mix(in srgb, currentColor 11%, transparent)',
  },
} as const;
