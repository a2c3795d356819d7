import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PhotoGallery } from './photo-gallery';

const images = ['un', 'deux', 'trois'].map((name) => ({
  src: `/photos/${name}.jpg`,
  alt: `Photo ${name}`,
}));

function open(index: number | null, shown = images) {
  const onClose = jest.fn();
  render(<PhotoGallery images={shown} openIndex={index} onClose={onClose} />);
  return onClose;
}

describe('the photo gallery', () => {
  it('opens at the chosen photo and counts', () => {
    open(1);
    expect(screen.getByRole('dialog', { name: 'Galerie de photos' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo deux' })).toBeVisible();
    expect(screen.getByText('2 / 3')).toBeVisible();
  });

  it('goes to the next and previous photo by its buttons, and round the ends', async () => {
    open(0);
    await userEvent.click(screen.getByRole('button', { name: 'Photo précédente' }));
    expect(screen.getByText('3 / 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Photo suivante' }));
    expect(screen.getByText('1 / 3')).toBeVisible();
  });

  it('goes to the next and previous photo by the arrow keys as soon as it is open', async () => {
    open(0);
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: 'Photo deux' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('img', { name: 'Photo trois' })).toBeVisible();
  });

  it('goes to the next photo by a swipe, not by a tap', () => {
    open(0);
    const photo = screen.getByRole('img');
    fireEvent(photo, new MouseEvent('pointerdown', { bubbles: true, clientX: 200 }));
    fireEvent(photo, new MouseEvent('pointerup', { bubbles: true, clientX: 190 }));
    expect(screen.getByText('1 / 3')).toBeVisible();
    fireEvent(photo, new MouseEvent('pointerdown', { bubbles: true, clientX: 200 }));
    fireEvent(photo, new MouseEvent('pointerup', { bubbles: true, clientX: 90 }));
    expect(screen.getByText('2 / 3')).toBeVisible();
  });

  it('zooms a photo by its button, a double click or a key; the next one starts unzoomed', async () => {
    open(0);
    const zoomIn = () => screen.getByRole('button', { name: 'Agrandir la photo' });
    const zoomOut = () => screen.getByRole('button', { name: 'Réduire la photo' });
    await userEvent.click(zoomIn());
    expect(zoomOut()).toBeVisible();
    expect(screen.getByRole('img')).toHaveStyle({ width: '250%' });
    await userEvent.dblClick(screen.getByRole('img'));
    expect(screen.getByRole('img')).toHaveStyle({ width: '100%' });
    await userEvent.keyboard('+');
    await userEvent.click(screen.getByRole('button', { name: 'Photo suivante' }));
    expect(zoomIn()).toBeVisible();
    await userEvent.keyboard('+');
    await userEvent.keyboard('-');
    expect(zoomIn()).toBeVisible();
  });

  it('does not go on by a swipe on a zoomed photo', async () => {
    open(0);
    await userEvent.keyboard('+');
    const photo = screen.getByRole('img');
    fireEvent(photo, new MouseEvent('pointerdown', { bubbles: true, clientX: 200 }));
    fireEvent(photo, new MouseEvent('pointerup', { bubbles: true, clientX: 90 }));
    expect(screen.getByText('1 / 3')).toBeVisible();
  });

  it('lets the arrow keys scroll a zoomed photo that has the focus, and goes on by them elsewhere', async () => {
    open(0);
    await userEvent.keyboard('+{ArrowRight}+');
    expect(screen.getByText('2 / 3')).toBeVisible();
    for (let stops = 0; stops < 3; stops += 1) await userEvent.tab();
    expect(screen.getByRole('img').parentElement).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText('2 / 3')).toBeVisible();
    await userEvent.keyboard('-{ArrowRight}');
    expect(screen.getByText('3 / 3')).toBeVisible();
  });

  it('closes by its button and by Escape', async () => {
    const onClose = open(0);
    await userEvent.click(screen.getByRole('button', { name: 'Fermer la galerie' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('shows the photo that was opened until it has faded away', () => {
    const { rerender } = render(<PhotoGallery images={images} openIndex={2} onClose={jest.fn()} />);
    rerender(<PhotoGallery images={images} openIndex={null} onClose={jest.fn()} />);
    expect(screen.getByText('3 / 3')).toBeInTheDocument();
    rerender(<PhotoGallery images={images} openIndex={1} onClose={jest.fn()} />);
    expect(screen.getByText('2 / 3')).toBeVisible();
  });

  it('has no next and previous buttons with a single photo', () => {
    open(0, images.slice(0, 1));
    expect(screen.queryByRole('button', { name: 'Photo suivante' })).not.toBeInTheDocument();
  });

  it('speaks the language of its screen', () => {
    render(<PhotoGallery images={images} openIndex={0} onClose={jest.fn()} language="en" />);
    const gallery = screen.getByRole('dialog', { name: 'Photo gallery' });
    expect(gallery.closest('[lang]')).toHaveAttribute('lang', 'en');
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Zoom in', 'Close gallery', 'Previous photo', 'Next photo']);
  });

  it('is not there while it is closed', () => {
    open(null);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
