import { typedByContent } from '@cigogne/contract';
import { shrinkPhoto } from '@cigogne/shared-api/shrink-photo';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { type ComponentProps, useRef, useState } from 'react';
import { FilePick } from './file-pick';
import { whyPhotoIsRefused } from './refused-files';

type DamageProofPickProps = Omit<
  ComponentProps<typeof FilePick>,
  'name' | 'accept' | 'camera' | 'icon'
> & {
  /** Called when shrinking a photo begins and ends: a form sent meanwhile would lack it. */
  onPreparing: (isPreparing: boolean) => void;
};

/**
 * The photo of a damage, made small enough to be sent. A photo that the server would refuse is refused at once, without
 * being sent.
 */
export function DamageProofPick({
  language = 'fr',
  error,
  onPick,
  onPreparing,
  ...props
}: DamageProofPickProps) {
  const [problem, setProblem] = useState<string>();
  /** The latest choice: a larger photo chosen before may finish later. */
  const chosen = useRef<File>(null);

  async function pick(file: File | null): Promise<void> {
    chosen.current = file;
    onPreparing(file !== null);
    const photo = file && (await typedByContent(await shrinkPhoto(file)));
    if (chosen.current !== file) return;
    onPreparing(false);
    const refusal = photo ? whyPhotoIsRefused(photo, language) : undefined;
    setProblem(refusal);
    onPick(refusal === undefined ? photo : null);
  }

  return (
    <FilePick
      {...props}
      name="damage_proof"
      accept="image/*"
      camera
      icon={<PhotoCameraOutlined />}
      language={language}
      error={problem ?? error}
      onPick={(file) => void pick(file)}
    />
  );
}
