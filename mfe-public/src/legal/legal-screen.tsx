import {
  blocksOf,
  headingsOf,
  type LEGAL_PAGES,
  type LegalTexts,
  PRIVACY_POLICY_PATH,
} from '@cigogne/contract';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useLegalTextsQuery } from '../api/public-api';
import { column } from '../components/column';
import { LegalFooter } from './legal-footer';
import { LegalHeader } from './legal-header';
import { LegalSkeleton } from './legal-skeleton';
import { LegalText } from './legal-text';

/** Paper has no dark scheme, and needs no margin around the page. */
const ON_PAPER = { '@media print': { body: { background: '#fff' }, '@page': { margin: '18mm' } } };

interface LegalScreenProps {
  page: (typeof LEGAL_PAGES)[number];
}

/** The legal notice or the privacy policy: public, and readable before any script runs (see prerendered-pages.tsx). */
export function LegalScreen({ page }: LegalScreenProps) {
  usePageTitle(page.name);
  const { data, isError, refetch } = useLegalTextsQuery();
  const text = data?.[page.path === PRIVACY_POLICY_PATH ? 'privacy_policy' : 'legal_notice'];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <GlobalStyles styles={ON_PAPER} />
      <LegalHeader />
      <Box
        component="main"
        sx={{
          ...column,
          flex: 1,
          pt: { xs: 4, md: 7 },
          pb: { xs: 7, md: 10 },
          '@media print': { p: 0, '&, & *': { color: '#000' } },
        }}
      >
        <Box
          component="h1"
          sx={{
            m: 0,
            fontSize: 'clamp(1.875rem, 1.5rem + 1.9vw, 2.75rem)',
            fontWeight: 750,
            lineHeight: 1.12,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          }}
        >
          {page.name}
        </Box>
        {isError && text === undefined ? (
          <ErrorState
            message="Ce texte n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez."
            onRetry={() => void refetch()}
          />
        ) : (
          <Columns text={text} />
        )}
      </Box>
      <LegalFooter current={page.path} />
    </Box>
  );
}

/** The text, with a table of contents beside it if there is room. */
function Columns({ text }: { text: LegalTexts[keyof LegalTexts] | undefined }) {
  const blocks = text === undefined ? [] : blocksOf(text);
  return (
    <Box
      aria-busy={text === undefined}
      sx={{
        display: 'grid',
        columnGap: 9,
        mt: { xs: 2.5, md: 4 },
        gridTemplateColumns: { md: 'minmax(0, 1fr) 270px' },
        '@media print': { display: 'block' },
      }}
    >
      {text === undefined ? <LegalSkeleton /> : <LegalText blocks={blocks} />}
      <Box
        component="nav"
        aria-label="Sommaire"
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 32,
          alignSelf: 'start',
          // The server inserts the entries: a text may have no headings.
          '&:not(:has(li))': { visibility: 'hidden' },
          '@media print': { display: 'none' },
          '& ul': {
            listStyle: 'none',
            m: 0,
            py: 0.5,
            pl: 2.5,
            borderLeft: '2px solid var(--mui-palette-divider)',
          },
          '& a': {
            display: 'block',
            py: 0.75,
            color: 'text.secondary',
            fontSize: '0.9375rem',
            lineHeight: 1.4,
          },
          '& a:not(:hover)': { textDecoration: 'none' },
          '& a:hover': { color: 'text.primary' },
        }}
      >
        <ul>
          {headingsOf(blocks).map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </Box>
    </Box>
  );
}
