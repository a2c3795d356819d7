import type { InventoryProduct } from '@cigogne/contract';
import AttachFile from '@mui/icons-material/AttachFile';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** Links to the documents of a product, in a new tab. */
export function ProductDocuments({
  product,
  onReceive,
}: {
  product: InventoryProduct;
  onReceive?: ((product: InventoryProduct) => void) | undefined;
}) {
  const { name, receiving_document, damage_proof } = product;
  return (
    <>
      {!receiving_document && onReceive && (
        <Button
          variant="contained"
          onClick={() => onReceive(product)}
          aria-label={`Joindre document : ${name}`}
          startIcon={<AttachFile />}
          sx={{ minHeight: 44 }}
        >
          Joindre document
        </Button>
      )}
      {receiving_document && (
        <DocumentLink href={receiving_document} of={name} icon={<DescriptionOutlined />}>
          Document joint
        </DocumentLink>
      )}
      {damage_proof && (
        <DocumentLink href={damage_proof} of={name} icon={<ImageOutlined />}>
          Photo du dommage
        </DocumentLink>
      )}
    </>
  );
}

function DocumentLink({
  href,
  of,
  icon,
  children,
}: {
  href: string;
  /** The product's name: many links on the screen have the same text. */
  of: string;
  icon: ReactNode;
  children: string;
}) {
  return (
    <Button
      variant="outlined"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${children} : ${of} (nouvel onglet)`}
      startIcon={icon}
      sx={{ minHeight: 44 }}
    >
      {children}
    </Button>
  );
}
