import type { ShopProduct } from '@cigogne/shared-api/contract';
import { PhotoGallery } from '@cigogne/shared-ui/photo-gallery';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

/** What can be opened of a product: its receiving document and the photo of its damage. */
export function ProductActions({ product }: { product: ShopProduct }) {
  const [photoOpen, setPhotoOpen] = useState(false);
  const { name, receiving_document: document, damage_proof: photo } = product;
  if (!document && !photo) return <Box sx={{ color: 'text.secondary' }}>—</Box>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {document && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<DescriptionOutlined />}
          href={document}
          target="_blank"
          rel="noopener"
          aria-label={`Document de ${name} (nouvel onglet)`}
          sx={{ minHeight: 40 }}
        >
          Document
        </Button>
      )}
      {photo && (
        <>
          <Button
            size="small"
            variant="outlined"
            startIcon={<PhotoCameraOutlined />}
            onClick={() => setPhotoOpen(true)}
            aria-label={`Photo du dommage de ${name}`}
            sx={{ minHeight: 40 }}
          >
            Photo
          </Button>
          <PhotoGallery
            images={[{ src: photo, alt: `Dommage constaté sur ${name}` }]}
            openIndex={photoOpen ? 0 : null}
            onClose={() => setPhotoOpen(false)}
          />
        </>
      )}
    </Box>
  );
}
