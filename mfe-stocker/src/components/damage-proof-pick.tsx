import { isImageType, PHOTO_REQUIRED, typedByContent } from '@cigogne/contract';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { type ComponentProps, useState } from 'react';
import { FilePick } from './file-pick';

type DamageProofPickProps = Omit<
  ComponentProps<typeof FilePick>,
  'name' | 'accept' | 'camera' | 'icon'
>;

/** The photo of a damage. One that the server would not take is refused at once: it is not sent to be refused. */
export function DamageProofPick({
  language = 'fr',
  error,
  onPick,
  ...props
}: DamageProofPickProps) {
  const [isRefused, setIsRefused] = useState(false);

  async function pick(file: File | null): Promise<void> {
    const refused = file !== null && !isImageType((await typedByContent(file)).type);
    setIsRefused(refused);
    onPick(refused ? null : file);
  }

  return (
    <FilePick
      {...props}
      name="damage_proof"
      accept="image/*"
      camera
      icon={<PhotoCameraOutlined />}
      language={language}
      error={isRefused ? PHOTO_REQUIRED[language] : error}
      onPick={(file) => void pick(file)}
    />
  );
}
