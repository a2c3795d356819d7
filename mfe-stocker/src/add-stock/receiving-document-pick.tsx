import { MAX_STOCK_FILE_BYTES } from '@cigogne/contract';
import AttachFile from '@mui/icons-material/AttachFile';
import { type ComponentProps, useState } from 'react';
import { FilePick } from '../components/file-pick';
import { whyPdfIsRefused } from '../components/refused-files';

type ReceivingDocumentPickProps = Pick<
  ComponentProps<typeof FilePick>,
  'hint' | 'error' | 'file' | 'readOnly' | 'onPick'
>;

/** The receiving document. A file the server would refuse is refused at once, in place of the hint. */
export function ReceivingDocumentPick({ error, onPick, ...props }: ReceivingDocumentPickProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <FilePick
      {...props}
      name="receiving_document"
      label="Receiving Document (PDF)"
      error={problem ?? error}
      accept=".pdf"
      icon={<AttachFile />}
      removeLabel="Remove document"
      language="en"
      onPick={(file) => {
        const refusal = file ? whyPdfIsRefused(file, MAX_STOCK_FILE_BYTES, 'en') : undefined;
        setProblem(refusal);
        onPick(refusal === undefined ? file : null);
      }}
    />
  );
}
