import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from './help-article';
import type { AreaHelp, ShortcutGroup } from './help-content';
import { HELP_TEXTS } from './help-texts';
import { ShortcutTable } from './shortcut-table';

/** Every shortcut of an area, grouped by the screens on which it works. */
export function AllShortcuts({ help }: { help: AreaHelp }) {
  const { language, pages, shortcuts } = help;
  const texts = HELP_TEXTS[language];
  const titleOf = ({ screens }: ShortcutGroup) =>
    screens?.map((path) => pages.find(({ screen }) => screen === path)?.title ?? path).join(', ') ??
    texts.everywhere;
  return (
    <Box component="article" aria-label={texts.shortcuts} sx={{ maxWidth: 720 }}>
      <Typography variant="h2" tabIndex={-1}>
        {texts.shortcuts}
      </Typography>
      {shortcuts.map((group) => (
        <Section key={titleOf(group)} title={titleOf(group)}>
          <ShortcutTable
            shortcuts={group.shortcuts}
            language={language}
            label={`${texts.shortcuts}, ${titleOf(group)}`}
          />
        </Section>
      ))}
    </Box>
  );
}
