import { isNewForShop, type ShopProduct } from '@cigogne/contract';
import { PhotoGallery } from '@cigogne/shared-ui/photo-gallery';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type RefObject } from 'react';
import { useMarkProductsReadMutation } from '../api/products';

/** Whether there is anything to open or to mark. */
export function hasActions(product: ShopProduct): boolean {
  return Boolean(product.receiving_document || product.damage_proof) || isNewForShop(product);
}

interface ProductActionsProps {
  product: ShopProduct;
  /** The element that names the product in its row or card; it can be focused by script. */
  heading: RefObject<HTMLElement | null>;
}

/** The receiving document, the photo of a damage, and 'mark as read' for a new product. */
export function ProductActions({ product, heading }: ProductActionsProps) {
  const [photoOpen, setPhotoOpen] = useState(false);
  const { name, receiving_document: document, damage_proof: photo } = product;
  const [markRead, { isLoading }] = useMarkProductsReadMutation();
  if (!hasActions(product)) return <Box sx={{ color: 'text.secondary' }}>—</Box>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isNewForShop(product) && (
        <Button
          size="small"
          startIcon={<DoneOutlined />}
          disabled={isLoading}
          onClick={() => {
            // The button disappears at once: the focus must not be lost.
            heading.current?.focus();
            void markRead([product.id]);
          }}
          aria-label={`Marquer comme lu : ${name}`}
          sx={{ minHeight: 40 }}
        >
          Marquer comme lu
        </Button>
      )}
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
