import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';

import { followEntry } from '../app-frame/frame-props';
import { Modal } from '../dialog/modal';
import { ErrorState } from '../states/error-state';
import type { AboutRequest } from './about';
import { ABOUT, ABOUT_TEXTS, type AboutTexts } from './about-texts';
import { aboutLines, aboutText, type AboutLine, type AboutVersions } from './about-versions';
import { CopyButton } from './copy-button';

export interface AboutDialogProps {
  open: boolean;
  request: AboutRequest;
  versions: () => Promise<AboutVersions>;
  onClose: () => void;
}

/**
 * The dialog 'À propos': the versions running on this page, for copying into a problem report. Remounted for each
 * request, so that it fetches them again.
 */
export function AboutDialog({ open, request, versions, onClose }: AboutDialogProps) {
  const { language, link } = request;
  const texts = ABOUT_TEXTS[language];
  const { known, failed, read } = useVersions(versions);
  const [list, setList] = useState<HTMLElement | null>(null);
  const lines = known && aboutLines(known, language);
  return (
    <Modal
      open={open}
      title={ABOUT}
      onClose={onClose}
      closeLabel={texts.close}
      maxWidth="xs"
      lang={language}
      actions={
        lines && (
          <>
            {link && (
              <Link
                href={link.path}
                onClick={(event) =>
                  void followEntry(event, link.path, () => {
                    onClose();
                    link.onFollow(event);
                  })
                }
                sx={{ display: 'flex', alignItems: 'center', minHeight: 44, mr: 'auto' }}
              >
                {link.label}
              </Link>
            )}
            <CopyButton text={() => aboutText(lines)} texts={texts} shown={list} />
          </>
        )
      }
    >
      {failed && <ErrorState message={texts.failed} onRetry={read} retryLabel={texts.retry} />}
      {!failed && !lines && <LoadingLines texts={texts} />}
      {lines && <Lines lines={lines} ref={setList} />}
    </Modal>
  );
}

/** Fetches the versions once, and again on `read`. */
function useVersions(versions: AboutDialogProps['versions']) {
  const [{ known, failed }, setState] = useState<{ known?: AboutVersions; failed?: true }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    versions().then(
      (found) => current && setState({ known: found }),
      () => current && setState({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [versions, attempt]);
  const read = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  return { known, failed, read };
}

function Lines({ lines, ref }: { lines: readonly AboutLine[]; ref: (list: HTMLElement) => void }) {
  return (
    <Box component="dl" ref={ref} sx={{ m: 0, display: 'grid', gap: 1.25 }}>
      {lines.map(({ name, version, notes }) => (
        <Box
          key={name}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)', gap: 2 }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="dd" className="tabular" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {version}
            </Box>
            {notes.map((note) => (
              <Box
                key={note}
                component="span"
                sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}
              >
                {note}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function LoadingLines({ texts }: { texts: AboutTexts }) {
  return (
    <Box role="status" aria-busy="true" aria-label={texts.loading} sx={{ display: 'grid', gap: 1 }}>
      {['60%', '48%', '56%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Box>
  );
}
