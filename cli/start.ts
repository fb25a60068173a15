import module from 'node:module';

// Compiled code is kept between calls, where Node.js can: most of a short call's time would go into compiling it again.
// It holds for what is loaded from now on, so that nothing else is loaded here.
(module as Partial<typeof module>).enableCompileCache?.();
await import('./main.ts');
