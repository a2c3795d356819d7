import { telephoneHref } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useSiteSettingsQuery } from '../api/public-api';

/** Telephone, e-mail and the two addresses, each as a link. */
export function ContactDetails() {
  const { data: site, isError, refetch } = useSiteSettingsQuery();
  if (isError) {
    return (
      <Box role="alert">
        <Box component="p" sx={{ mt: 0 }}>
          Nos coordonnées n’ont pas pu être chargées.
        </Box>
        <Button color="inherit" variant="outlined" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Box>
    );
  }
  return (
    <Box
      component="address"
      aria-busy={!site}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { sm: '1fr 1fr' },
        fontStyle: 'normal',
      }}
    >
      <Contact label="Téléphone" link={site && telephoneHref(site.phone)}>
        {site?.phone}
      </Contact>
      <Contact label="E-mail" link={site && `mailto:${site.email}`}>
        {site?.email}
      </Contact>
      <Contact label="Siège" link={site && mapSearch(site.head_office)} elsewhere>
        {site?.head_office}
      </Contact>
      <Contact label="Dépôt" link={site && mapSearch(site.depot)} elsewhere>
        {site?.depot}
      </Contact>
    </Box>
  );
}

interface ContactProps {
  label: string;
  /** Undefined while the settings are loading. */
  link: string | undefined;
  /** Opens in a new tab. */
  elsewhere?: boolean;
  children: ReactNode;
}

function Contact({ label, link, elsewhere, children }: ContactProps) {
  return (
    <div>
      <Box sx={{ fontSize: '0.8125rem', color: '#c9bdb1' }}>{label}</Box>
      {link ? (
        <Box
          component="a"
          href={link}
          className="tabular"
          {...(elsewhere && { target: '_blank', rel: 'noopener' })}
          sx={{
            display: 'inline-block',
            py: 1,
            color: '#faf8f6',
            overflowWrap: 'anywhere',
            textUnderlineOffset: '3px',
            '&:focus-visible': { outlineColor: '#f59e0b' },
          }}
        >
          {children}
        </Box>
      ) : (
        <Skeleton width="70%" height={40} sx={{ bgcolor: 'rgb(255 255 255 / 0.12)' }} />
      )}
    </div>
  );
}

/** Link to a map search for the address. */
function mapSearch(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
