import type { InventoryProduct } from '@cigogne/contract';
import AttachFile from '@mui/icons-material/AttachFile';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';

/** Links to the documents of a product, in a new tab. */
export function ProductDocuments({
  product,
  onReceive,
}: {
  product: InventoryProduct;
  onReceive?: ((product: InventoryProduct) => void) | undefined;
}) {
  const { name, receiving_document, damage_proof } = product;
  const { link, opener } = useFocusOnJoined(receiving_document !== null);
  return (
    <>
      {!receiving_document && onReceive && (
        <Button
          variant="contained"
          {...opener(() => onReceive(product))}
          aria-label={`Joindre document : ${name}`}
          startIcon={<AttachFile />}
          sx={{ minHeight: 44 }}
        >
          Joindre document
        </Button>
      )}
      {receiving_document && (
        <DocumentLink ref={link} href={receiving_document} of={name} icon={<DescriptionOutlined />}>
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

/**
 * The dialog would return the focus to the button that opened it, but the link has taken its place: the link gets the
 * focus, and no other product's does.
 */
function useFocusOnJoined(joined: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const openedHere = useRef(false);
  useEffect(() => {
    if (!joined || !openedHere.current) return;
    openedHere.current = false;
    link.current?.focus();
  }, [joined]);
  const opener = (open: () => void) => ({
    // Also called when the dialog was closed without a document.
    onFocus: () => {
      openedHere.current = false;
    },
    onClick: () => {
      openedHere.current = true;
      open();
    },
  });
  return { link, opener };
}

function DocumentLink({
  ref,
  href,
  of,
  icon,
  children,
}: {
  ref?: Ref<HTMLAnchorElement>;
  href: string;
  /** The product's name: many links on the screen have the same text. */
  of: string;
  icon: ReactNode;
  children: string;
}) {
  return (
    <Button
      ref={ref}
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
