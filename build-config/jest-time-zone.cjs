/**
 * Gives tests `setTimeZone('Pacific/Kiritimati')`. Of its own process.env a test has a copy, which does not
 * change the zone of the process.
 * @returns {() => void} sets the former zone again: jest uses its processes for several test files
 */
function offerTimeZones(sandbox) {
  const former = process.env.TZ;
  sandbox.setTimeZone = (zone) => {
    process.env.TZ = zone;
  };
  return () => {
    if (former === undefined) delete process.env.TZ;
    else process.env.TZ = former;
  };
}

module.exports = { offerTimeZones };
