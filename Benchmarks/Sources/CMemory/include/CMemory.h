/// Bytes that the process has allocated and not freed.
long allocated_bytes(void);
