/** Progress notifications and status bar items of the editor; every text that they are given goes to `told`. */
export function progressParts(told: string[]) {
  const disposable = { dispose: () => undefined };
  return {
    createStatusBarItem: () =>
      new Proxy(
        { ...disposable, show: () => undefined, hide: () => undefined },
        { set: (item, key, value) => (told.push(String(value)), Reflect.set(item, key, value)) },
      ),
    withProgress: async (
      { title = '' }: { title?: string },
      work: (progress: unknown, token: unknown) => Promise<void>,
    ) => {
      told.push(title);
      const report = ({ message = '' }: { message?: string }) => told.push(message);
      await work({ report }, { onCancellationRequested: () => disposable });
    },
  };
}
