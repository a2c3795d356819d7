import type { Page } from '@playwright/test';

/**
 * Visible layout defects in the open window: a page wider than it, a control or a text covered by something else, text
 * that is cut off. While a dialog is open only the dialog counts.
 * @returns a sentence for each; empty when there is none
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, [role=button], [role=tab]';
    const problems = new Set<string>();
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    const root = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.body;

    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > clientWidth)
      problems.add(`the page is ${scrollWidth - clientWidth} px too wide`);
    // Content covered by a fixed bar can be scrolled into view then.
    const canScroll = scrollHeight > window.innerHeight;

    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true]');
    const isSeen = ({ width, height }: DOMRect) => width > 2 && height > 2;
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') || element.textContent.trim() || element.outerHTML).slice(
        0,
        60,
      );
    const styleOf = (element: Element) => getComputedStyle(element);

    function ancestors(element: Element): Element[] {
      const found: Element[] = [];
      for (let above = element.parentElement; above; above = above.parentElement) found.push(above);
      return found;
    }

    function isScroller(element: Element): boolean {
      const { overflowX, overflowY } = styleOf(element);
      return (
        (element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(overflowY)) ||
        (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(overflowX))
      );
    }

    /** The element over the middle of a box; undefined when there is none, or it can be scrolled away. */
    function coverOf(element: Element, { left, top, width, height }: DOMRect): Element | undefined {
      const [x, y] = [left + width / 2, top + height / 2];
      if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return undefined;
      // Scrolled out of its list.
      const isOut = (above: Element) => {
        const frame = above.getBoundingClientRect();
        return y < frame.top || y > frame.bottom || x < frame.left || x > frame.right;
      };
      if (ancestors(element).some((above) => isScroller(above) && isOut(above))) return undefined;
      const hit = document.elementFromPoint(x, y);
      if (!hit || element.contains(hit) || hit.contains(element)) return undefined;
      // A toast disappears by itself, or can be closed.
      if (hit.closest('.notistack-SnackbarContainer')) return undefined;
      // An open list of choices lies over what is below its field until it is closed.
      if (hit.closest('[role=listbox]') && !element.closest('[role=listbox]')) return undefined;
      // Marks of a map separate when it is enlarged.
      if (hit.closest('.leaflet-container')?.contains(element)) return undefined;
      // An empty field's label lies over its own field.
      const label = element.closest('label');
      if (label?.contains(hit) || label?.control === hit) return undefined;
      const floats = [hit, ...ancestors(hit)].some((above) =>
        ['fixed', 'sticky'].includes(styleOf(above).position),
      );
      return floats && (canScroll || ancestors(element).some(isScroller)) ? undefined : hit;
    }

    for (const control of root.querySelectorAll(CONTROLS)) {
      const box = control.getBoundingClientRect();
      if (!shown(control) || !isSeen(box)) continue;
      const cover = coverOf(control, box);
      // An input may lie invisibly in its own styled box.
      if (cover && !control.parentElement?.contains(cover))
        problems.add(`'${nameOf(control)}' is covered by '${nameOf(cover)}'`);
    }

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !text.textContent?.trim() || !shown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (!isSeen(box)) continue;
      const line = text.textContent.trim().slice(0, 60);
      const lineBox = range.getClientRects()[0] ?? box;
      const clipping = [element, ...ancestors(element)];
      let reachable = true;
      for (const above of clipping) {
        const { overflowX, overflowY, textOverflow, clipPath } = styleOf(above);
        const frame = above.getBoundingClientRect();
        if (!isSeen(frame) || clipPath !== 'none') reachable = false;
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) reachable = false;
        if (!reachable) break;
        if (textOverflow === 'ellipsis' && above.scrollWidth > above.clientWidth + 1) {
          if (!above.closest('[title], [aria-label]'))
            problems.add(`'${line}' ends in an ellipsis, untold elsewhere`);
          reachable = false;
          break;
        }
        const clipsX = overflowX === 'hidden' || overflowX === 'clip';
        const clipsY = overflowY === 'hidden' || overflowY === 'clip';
        if (clipsX && (box.right > frame.right + 2 || box.left < frame.left - 2))
          problems.add(`'${line}' is cut off`);
        if (clipsY && (box.bottom > frame.bottom + 4 || box.top < frame.top - 4))
          problems.add(`'${line}' is cut off`);
        if (styleOf(above).position === 'fixed') break;
      }
      const cover = reachable ? coverOf(element, lineBox) : undefined;
      if (cover) problems.add(`'${line}' is covered by '${nameOf(cover)}'`);
    }
    return [...problems];
  });
}
