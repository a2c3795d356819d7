/** Attributes that jsdom's own style sheet uses besides element names. */
const ATTRIBUTES = ['hidden', 'open', 'type'];
/** Inherited properties and their initial values. */
const INHERITED = { visibility: 'visible', pointerEvents: 'auto', 'pointer-events': 'auto' };

/**
 * Makes a window's `getComputedStyle` compute only the properties that are read. jsdom computes all of them, comparing
 * the element with each rule of its own style sheet; Testing Library needs this for an element and all its ancestors
 * whenever it searches by role. For documents without style rules: an element's style consists of its inline style and
 * the default style for its name.
 */
function quickenComputedStyle(window) {
  const { document } = window;
  const computedStyle = window.getComputedStyle.bind(window);
  const stylesOfKinds = new Map();

  /** The style of a lone element of the same name, without an inline style. */
  function styleOfKind(element) {
    const attributes = ATTRIBUTES.filter((name) => element.hasAttribute(name));
    const values = attributes.map((name) => [name, element.getAttribute(name)]);
    const key = [element.namespaceURI, element.localName, ...values.flat()].join(' ');
    if (!stylesOfKinds.has(key)) {
      const alone = document.createElementNS(element.namespaceURI, element.localName);
      for (const [name, value] of values) alone.setAttribute(name, value);
      stylesOfKinds.set(key, computedStyle(alone));
    }
    return stylesOfKinds.get(key);
  }

  const inlineValue = (element, name) => (element.hasAttribute('style') ? element.style[name] : '');

  function inheritedValue(element, name) {
    for (let one = element; one; one = one.parentElement) {
      const value = inlineValue(one, name);
      if (value) return value;
    }
    return INHERITED[name];
  }

  function valueOf(element, name) {
    if (Object.hasOwn(INHERITED, name)) return inheritedValue(element, name);
    const ofKind = styleOfKind(element)[name];
    const isProperty = typeof ofKind === 'string' && name !== 'cssText';
    // Colours are inherited and computed; the rest are methods, and the list of all properties.
    if (isProperty && !/color/i.test(name)) return inlineValue(element, name) || ofKind;
    const all = computedStyle(element);
    const value = all[name];
    return typeof value === 'function' ? value.bind(all) : value;
  }

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return computedStyle(element, pseudoElement);
    const getPropertyValue = (name) => valueOf(element, name) ?? '';
    return new Proxy(
      {},
      {
        get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : valueOf(element, name)),
      },
    );
  };
}

module.exports = { quickenComputedStyle };
