import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { nextPaint } from '../testing/next-paint';
import { BrowserRouter } from './browser-router';
import { useAddressParams } from './use-address-params';

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => jest.restoreAllMocks());

function Home() {
  const [pressed, setPressed] = useState(false);
  const navigate = useNavigate();
  const [, change] = useAddressParams();
  useEffect(() => {
    const onKey = () => void navigate('/stock');
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <>
      <h1>Accueil</h1>
      <Link to="/stock" aria-current={pressed} onClick={() => setPressed(true)}>
        <span>Stock</span>
      </Link>
      <button onClick={() => change((next) => next.set('recherche', 'lit'))}>Filtrer</button>
      <button onClick={() => void navigate('/stock', { replace: true })}>À la place</button>
      <button
        onClick={() => {
          void navigate('/stock');
          void navigate('/stock?recherche=lit', { replace: true });
        }}
      >
        Les lits
      </button>
    </>
  );
}

const Stock = () => <h1>Stock{useLocation().search}</h1>;

function openHome() {
  render(
    <BrowserRouter>
      <nav>
        <Link to="/stock">Menu</Link>
      </nav>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/stock" element={<Stock />} />
      </Routes>
    </BrowserRouter>,
  );
}

const link = (name: string) => screen.getByRole('link', { name });
const heading = () => screen.getByRole('heading').textContent;

it('what was pressed answers before the screen that it opens is rendered', async () => {
  openHome();
  fireEvent.click(link('Stock'));
  expect(window.location.pathname).toBe('/stock');
  expect(link('Stock')).toHaveAttribute('aria-current', 'true');
  expect(heading()).toBe('Accueil');
  await nextPaint();
  expect(heading()).toBe('Stock');
});

it('what was pressed, by whatever part of it, is marked until the screen stands', async () => {
  openHome();
  fireEvent.click(link('Stock').firstElementChild!);
  expect(link('Stock')).toHaveAttribute('data-opening');
  fireEvent.click(link('Menu'));
  expect(link('Menu')).toHaveAttribute('data-opening');
  await nextPaint();
  expect(link('Menu')).not.toHaveAttribute('data-opening');
});

it('an address that is replaced does not wait for a paint', () => {
  openHome();
  fireEvent.click(screen.getByText('À la place'));
  expect(heading()).toBe('Stock');
});

it('a place that waits gives way to the one that has replaced it', async () => {
  openHome();
  fireEvent.click(screen.getByText('Les lits'));
  await nextPaint();
  expect(heading()).toBe('Stock?recherche=lit');
});

it('a filter that is late on the screen that is left changes no address', async () => {
  openHome();
  fireEvent.click(link('Stock'));
  fireEvent.click(screen.getByText('Filtrer'));
  await nextPaint();
  expect(heading()).toBe('Stock');
});

it('what a key opens leaves what was pressed before as it is', async () => {
  openHome();
  fireEvent.click(screen.getByText('Filtrer'));
  fireEvent.keyDown(document.body, { key: '?' });
  expect(heading()).toBe('Accueil');
  expect(window.location.pathname).toBe('/stock');
  expect(screen.getByText('Filtrer')).not.toHaveAttribute('data-opening');
  await nextPaint();
  expect(heading()).toBe('Stock');
});

it('a page that nobody sees, which is not painted, shows the screen at once', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  openHome();
  fireEvent.click(link('Menu'));
  expect(heading()).toBe('Stock');
});
