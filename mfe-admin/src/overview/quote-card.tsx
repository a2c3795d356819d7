import { messageOf } from '@cigogne/shared-api';
import { formatLongDay, type Quote, telephoneHref, todayInParis } from '@cigogne/contract';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { PhotoGallery } from '@cigogne/shared-ui/photo-gallery';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import { toast } from '@cigogne/shared-ui/toast';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useId, useState } from 'react';
import { useMarkQuoteMutation } from '../api/quotes';

/** A quote request: name and town; when opened also the message, photos and contact links. */
export function QuoteCard({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState(false);
  // A mutation hook of its own, so that marking a request on opening does not make its button busy.
  const [markRead] = useMarkQuoteMutation();
  const [markDone, { isLoading }] = useMarkQuoteMutation();
  const detailsId = useId();
  const unread = quote.read_at === null;
  const done = quote.done_at !== null;

  const send = async (mark: typeof markRead, change: { done?: boolean }) => {
    const { error } = await mark({ params: { id: quote.id }, body: change });
    if (error) toast.error(messageOf(error, 'La demande n’a pas pu être modifiée.'));
  };
  const toggle = () => {
    setOpen(!open);
    if (!open && unread) void send(markRead, {});
  };

  return (
    <Card component="li" aria-label={`Demande de ${quote.name}`} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="h3" sx={{ m: 0, fontSize: '1rem', fontWeight: unread ? 750 : 600 }}>
            {quote.name}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            {quote.city}, demande du {formatLongDay(todayInParis(new Date(quote.created_at)))}
          </Box>
        </Box>
        {unread && <StatusChip label="Non lue" color="#f59e0b" />}
        {done && <StatusChip label="Traitée" color="#10b981" />}
        <Button aria-expanded={open} aria-controls={detailsId} onClick={toggle}>
          {open ? 'Masquer' : 'Voir la demande'}
        </Button>
        <BusyButton
          variant="outlined"
          busy={isLoading}
          onClick={() => void send(markDone, { done: !done })}
        >
          {done ? 'Rouvrir' : 'Marquer comme traitée'}
        </BusyButton>
      </Box>
      <Box id={detailsId} hidden={!open}>
        {open && <Details quote={quote} />}
      </Box>
    </Card>
  );
}

function Details({ quote }: { quote: Quote }) {
  const [shown, setShown] = useState<number | null>(null);
  const images = quote.photos.map((src, index) => ({
    src,
    alt: `Photo ${index + 1} de la demande de ${quote.name}`,
  }));
  return (
    <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      <Box component="p" sx={{ mt: 0, maxWidth: '70ch', whiteSpace: 'pre-line' }}>
        {quote.message}
      </Box>
      {quote.wished_date && <p>Date souhaitée : {formatLongDay(quote.wished_date)}</p>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {quote.phone && <Button href={telephoneHref(quote.phone)}>{quote.phone}</Button>}
        {quote.email && (
          <Button href={`mailto:${encodeURIComponent(quote.email).replace('%40', '@')}`}>
            {quote.email}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: images.length > 0 ? 2 : 0 }}>
        {images.map(({ src, alt }, index) => (
          <Box
            component="button"
            key={src}
            type="button"
            onClick={() => setShown(index)}
            sx={{ p: 0, border: 0, borderRadius: 1, bgcolor: 'transparent', cursor: 'pointer' }}
          >
            <Box
              component="img"
              src={`${src}?size=thumbnail`}
              alt={alt}
              sx={{ display: 'block', width: 132, height: 99, objectFit: 'cover', borderRadius: 1 }}
            />
          </Box>
        ))}
      </Box>
      <PhotoGallery images={images} openIndex={shown} onClose={() => setShown(null)} />
    </Box>
  );
}
