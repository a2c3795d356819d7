import type { InventoryProduct } from '@cigogne/shared-api/contract';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** The papers of a product, each opened beside the inventory. */
export function ProductDocuments({
  product: { name, receiving_document, damage_proof },
}: {
  product: InventoryProduct;
}) {
  if (!receiving_document && !damage_proof) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: '1 / -1' }}>
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
    </Box>
  );
}

function DocumentLink({
  href,
  of,
  icon,
  children,
}: {
  href: string;
  /** The product's name: several links on the screen bear the same words. */
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
