import { Link } from '@cigogne/shared-api/router';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { BusyButton } from '../busy-button/busy-button';
import { SearchInput } from '../form/search-input';
import { usePageTitle } from '../page-title/use-page-title';
import { AllShortcuts } from './all-shortcuts';
import { SearchedFor } from './found-text';
import { HelpArticle } from './help-article';
import type { AreaHelp } from './help-content';
import { FoundPages, HelpContents, PageList, WIDE } from './help-contents';
import { HelpPrintStyles } from './help-print-styles';
import { HELP_TEXTS } from './help-texts';
import { useHelpPlace } from './use-help-place';
import { usePrintAll } from './use-print-all';
import { useShownFromTop } from './use-shown-from-top';

export type { AreaHelp, HelpPage } from './help-content';

/** The help of an area: contents, search, one page at a time, and shortcuts; for reading and printing. */
export function HelpScreen({ help }: { help: AreaHelp }) {
  const { language } = help;
  const texts = HELP_TEXTS[language];
  const place = useHelpPlace(help);
  const { page, search, searchFor, addressOf, leave } = place;
  const all = useRef<HTMLDivElement>(null);
  const { printing, printAll } = usePrintAll(all);
  const printLabel = page ? texts.print : texts.printAll;
  usePageTitle(typeof page === 'object' ? texts.titleOf(page.title) : texts.title);
  const screen = useShownFromTop(page);

  return (
    <SearchedFor value={search}>
      <HelpPrintStyles />
      <Box
        ref={screen}
        sx={{ containerType: 'inline-size', maxWidth: 1120, mx: 'auto', p: { xs: 2, md: 4 } }}
      >
        <Box className="no-print" sx={headStyle}>
          <Button color="inherit" startIcon={<ArrowBack />} onClick={leave} sx={{ ml: -1 }}>
            {texts.back}
          </Button>
          <Typography variant="h1" tabIndex={-1} sx={{ flex: 1 }}>
            {texts.title}
          </Typography>
          <BusyButton
            variant="outlined"
            color="inherit"
            startIcon={<Print />}
            busy={printing}
            aria-label={printLabel}
            title={printLabel}
            onClick={page ? () => window.print() : printAll}
            sx={printStyle}
          >
            <Box component="span">{printLabel}</Box>
          </BusyButton>
          <Box sx={{ flexBasis: '100%', maxWidth: 720 }}>
            <SearchInput
              label={texts.search}
              clearLabel={texts.clearSearch}
              value={search}
              onChange={searchFor}
            />
          </Box>
        </Box>
        {page ? (
          <Box sx={readingStyle}>
            <PageList help={help} place={place} />
            <Box>
              <Box
                component={Link}
                className="no-print"
                replace
                to={addressOf(undefined)}
                // With enough room, the list of pages is beside the page instead.
                sx={search ? contentsLink : [contentsLink, { [WIDE]: { display: 'none' } }]}
              >
                {search ? texts.toFound : texts.allPages}
              </Box>
              {typeof page === 'object' ? (
                <HelpArticle page={page} help={help} />
              ) : (
                <AllShortcuts help={help} />
              )}
            </Box>
          </Box>
        ) : (
          <Box sx={printing ? { '@media print': { display: 'none' } } : undefined}>
            {search.trim() ? (
              <FoundPages help={help} place={place} />
            ) : (
              <HelpContents help={help} place={place} />
            )}
          </Box>
        )}
        {printing && (
          <Box ref={all} aria-hidden sx={onlyPrinted}>
            {help.pages.map((one) => (
              <HelpArticle key={one.name} page={one} help={help} />
            ))}
            <AllShortcuts help={help} />
          </Box>
        )}
      </Box>
    </SearchedFor>
  );
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mb: 3,
} as const;

/** A phone has room for its icon only. */
const printStyle = {
  borderColor: 'divider',
  minWidth: 44,
  px: { xs: 1, sm: 2.25 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
  '& > span:last-of-type:not(.MuiButton-startIcon)': { display: { xs: 'none', sm: 'inline' } },
} as const;

const readingStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [WIDE]: { gridTemplateColumns: '220px minmax(0, 1fr)' },
  columnGap: 5,
  '@media print': { display: 'block' },
} as const;

const contentsLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  mb: 1,
  color: 'primary.main',
  fontWeight: 600,
} as const;

/** Laid out but out of sight, so that pictures are fetched and measured. */
const onlyPrinted = {
  position: 'absolute',
  width: 720,
  height: 0,
  overflow: 'hidden',
  '@media print': { position: 'static', width: 'auto', height: 'auto', overflow: 'visible' },
} as const;
