import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { visuallyHidden } from '../theme/visually-hidden';

import type { AboutTexts } from './about-texts';

interface CopyButtonProps {
  text: () => string;
  texts: AboutTexts;
  /** Selected for manual copying when the browser refuses to copy. */
  shown: HTMLElement | null;
}

/** Copies the versions and reports the result. */
export function CopyButton({ text, texts, shown }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('copied');
    } catch {
      // Not permitted, or no clipboard because the page is not served over https.
      if (shown) window.getSelection()?.selectAllChildren(shown);
      setOutcome('failed');
    }
  };
  const copied = outcome === 'copied';
  return (
    <>
      <Button
        variant="contained"
        startIcon={copied ? <Check /> : <ContentCopy />}
        onClick={() => void copy()}
        sx={{ minHeight: 44 }}
      >
        {copied ? texts.copied : texts.copy}
      </Button>
      <Box
        role="status"
        sx={{
          fontSize: '0.8125rem',
          color: 'text.secondary',
          // Visible on failure only: the button itself shows success.
          ...(outcome === 'failed' ? { width: '100%' } : visuallyHidden),
        }}
      >
        {outcome === 'failed' && texts.copyFailed}
        {copied && texts.copied}
      </Box>
    </>
  );
}
