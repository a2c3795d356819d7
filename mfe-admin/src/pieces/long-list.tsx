import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface LongListProps<T> {
  items: readonly T[];
  children: (item: T) => ReactNode;
  /** What the button says that brings more; pressed by hand where nothing scrolls. */
  moreLabel: (left: number) => string;
  /** All at once: for a printer. */
  all?: boolean;
}

const AT_ONCE = 40;

/** As much of a list as has been scrolled to: one of thousands stands as quickly as one of ten. */
export function LongList<T>({ items, children, moreLabel, all = false }: LongListProps<T>) {
  const [reached, setReached] = useState(AT_ONCE);
  const shown = all ? items : items.slice(0, reached);
  const left = items.length - shown.length;
  const more = () => setReached((before) => before + AT_ONCE);
  return (
    <>
      {shown.map(children)}
      {left > 0 && <More key={reached} label={moreLabel(left)} onReached={more} />}
    </>
  );
}

function More({ label, onReached }: { label: string; onReached: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const reached = useRef(onReached);
  useEffect(() => {
    if (!button.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && reached.current(),
      { rootMargin: '600px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Button ref={button} fullWidth color="inherit" onClick={onReached} sx={{ minHeight: 48 }}>
      {label}
    </Button>
  );
}
